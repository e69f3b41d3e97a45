/** The statuses of one route, by the role of who asks: viewer, editor, admin. */
export interface Cells {
  /** For a record of one's own organization. */
  own: number[];
  /** For one of another organization, and for one that there is not; empty: the route names no record. */
  others: number[];
}

/*
 * What every route of the service answers. Without credentials that hold, all but the public ones answer 401.
 * How a route names another organization's record:
 *   :id in the path      that record; of /surety/:orgID the organization
 *   POST of a record     `orgID` in the body, where it takes one
 *   POST …/query         `orgIDIn`: what one may not see never matches
 *   GET /log/…           `?orgID=`
 */
const table = `
                                                own           others
  GET    /                                      public
  GET    /health/live                           public
  GET    /health/ready                          public
  GET    /metrics                               public
  GET    /me                                    200 200 200
  POST   /invite/accept                         403 403 403

  POST   /rate                                  403 403 201   403 403 403
  GET    /rate/:rateID                          200 200 200   404 404 404
  PUT    /rate/:rateID                          403 403 200   403 403 404
  DELETE /rate/:rateID                          403 403 204   403 403 404
  POST   /rate/query                            200 200 200   200 200 200
  POST   /rate/:rateID/premium                  200 200 200   404 404 404
  GET    /rate/:rateID/schedule                 200 200 200   404 404 404

  POST   /rate_tier                             403 403 201   403 403 403
  GET    /rate_tier/:tierID                     200 200 200   404 404 404
  PUT    /rate_tier/:tierID                     403 403 200   403 403 404
  DELETE /rate_tier/:tierID                     403 403 204   403 403 404
  POST   /rate_tier/query                       200 200 200   200 200 200

  POST   /contractor_account                    403 201 201
  GET    /contractor_account/:accountID         200 200 200   404 404 404
  PUT    /contractor_account/:accountID         403 200 200   403 404 404
  DELETE /contractor_account/:accountID         403 204 204   403 404 404
  POST   /contractor_account/query              200 200 200   200 200 200

  POST   /bond                                  403 200 200
  GET    /bond/:bondID                          200 200 200   404 404 404
  PUT    /bond/:bondID                          403 200 200   403 404 404
  DELETE /bond/:bondID                          403 204 204   403 404 404
  POST   /bond/query                            200 200 200   200 200 200
  POST   /bond/:bondID/premium                  200 200 200   404 404 404
  POST   /bond/premium/query                    200 200 200   200 200 200

  POST   /bond_form                             403 200 200
  GET    /bond_form/:formID                     200 200 200   404 404 404
  PUT    /bond_form/:formID                     403 200 200   403 404 404
  DELETE /bond_form/:formID                     403 204 204   403 404 404
  POST   /bond_form/query                       200 200 200   200 200 200

  POST   /bond_form_field                       403 201 201
  GET    /bond_form_field/:fieldID              200 200 200   404 404 404
  PUT    /bond_form_field/:fieldID              403 200 200   403 404 404
  DELETE /bond_form_field/:fieldID              403 204 204   403 404 404
  POST   /bond_form_field/query                 200 200 200   200 200 200

  POST   /bond_request                          403 201 201
  GET    /bond_request/:requestID               200 200 200   404 404 404
  PUT    /bond_request/:requestID               403 200 200   403 404 404
  DELETE /bond_request/:requestID               403 204 204   403 404 404
  POST   /bond_request/query                    200 200 200   200 200 200
  POST   /bond_request/:requestID/read          403 200 200   403 404 404
  POST   /bond_request/:requestID/send          403 200 200   403 404 404
  POST   /bond_request/:requestID/complete      403 200 200   403 404 404
  POST   /bond_request/:requestID/cancel        403 200 200   403 404 404
  POST   /bond_request/:requestID/generate      403 200 200   403 404 404

  POST   /bond_request_field                    403 201 201
  GET    /bond_request_field/:fieldID           200 200 200   404 404 404
  PUT    /bond_request_field/:fieldID           403 200 200   403 404 404
  DELETE /bond_request_field/:fieldID           403 204 204   403 404 404
  POST   /bond_request_field/query              200 200 200   200 200 200
  POST   /bond_request_field/:fieldID/generate  403 204 204   403 404 404
  GET    /bond_request_field/:fieldID/evidence  200 200 200   404 404 404

  POST   /document                              403 200 200
  GET    /document/:documentID                  200 200 200   404 404 404
  PUT    /document/:documentID                  403 200 200   403 404 404
  DELETE /document/:documentID                  403 204 204   403 404 404
  POST   /document/query                        200 200 200   200 200 200
  PUT    /document/:documentID/content          403 200 200   403 404 404
  GET    /document/:documentID/content          200 200 200   404 404 404
  GET    /document/:documentID/text             200 200 200   404 404 404

  POST   /power_of_attorney                     403 201 201
  GET    /power_of_attorney/:poaID              200 200 200   404 404 404
  PUT    /power_of_attorney/:poaID              403 200 200   403 404 404
  DELETE /power_of_attorney/:poaID              403 204 204   403 404 404
  POST   /power_of_attorney/query               200 200 200   200 200 200

  GET    /surety/:orgID                         200 200 200   404 404 404
  PUT    /surety/:orgID                         403 403 200   403 403 404

  POST   /invite                                403 403 201   403 403 403
  GET    /invite/:inviteID                      200 200 200   404 404 404
  DELETE /invite/:inviteID                      403 403 204   403 403 404
  POST   /invite/query                          200 200 200   200 200 200

  GET    /member/:memberID                      200 200 200   404 404 404
  PUT    /member/:memberID                      403 403 200   403 403 404
  DELETE /member/:memberID                      403 403 204   404 404 404
  POST   /member/query                          200 200 200   200 200 200

  POST   /api_key                               403 403 201   403 403 403
  DELETE /api_key/:keyID                        403 403 204   403 403 404
  POST   /api_key/query                         403 403 200   403 403 200

  GET    /log/:entryID                          200 200 200   404 404 404
  POST   /log/query                             200 200 200   200 200 200
  GET    /log/head                              200 200 200   403 403 403
  GET    /log/verify                            200 200 200   403 403 403
  GET    /log/export                            200 200 200   403 403 403

  GET    /job/:jobID                            200 200 200   404 404 404
  POST   /job/query                             200 200 200   200 200 200
`;

/** Routes that anybody may ask, by `METHOD /path`. */
export const publicRoutes = new Set<string>();

/** The statuses of each other route, by `METHOD /path`. */
export const expected = new Map<string, Cells>();

for (const line of table.split('\n').slice(2)) {
  const [method, path, ...cells] = line.trim().split(/ +/);
  if (!method) continue;
  if (cells[0] === 'public') publicRoutes.add(`${method} ${path}`);
  else {
    const statuses = cells.map(Number);
    expected.set(`${method} ${path}`, { own: statuses.slice(0, 3), others: statuses.slice(3) });
  }
}
