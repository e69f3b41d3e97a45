import { documentWith } from '../../documents/contents.js';
import { pdfOf } from '../../documents/paper.js';
import type { Client } from '../../service/client.js';

/** Requests in each state. @returns the ids of those to look at */
export async function requestsOf(
  client: Client,
): Promise<{ readRequest: string; unreadRequest: string; completedRequest: string }> {
  const request = async (projectID: string, bondType = 'bid'): Promise<string> =>
    (await client.post('/bond_request', { projectID, bondType })).body.id;
  await documentWith(client, 'P-26-101', await invitation(), 'Invitation to bid.pdf');
  await documentWith(client, 'P-26-102', await pdfOf(culvert), 'Notice of Mill Creek.pdf');
  const [readRequest, second, unreadRequest] = [
    await request('P-26-101'),
    await request('P-26-102'),
    await request('P-26-103'),
  ];
  for (const id of [readRequest, second]) await client.post(`/bond_request/${id}/generate`, { block: true });
  await client.post(`/bond_request/${second}/send`, {});
  const completedRequest = await request('P-26-104', 'final');
  await client.post('/bond_request_field', {
    ...{ requestID: completedRequest, ref: 'project.name', value: 'County Courthouse Roof', confidence: 1 },
  });
  for (const move of ['send', 'complete']) await client.post(`/bond_request/${completedRequest}/${move}`, {});
  return { readRequest, unreadRequest, completedRequest };
}

/** An owner's invitation whose pages contradict each other. */
const invitation = () =>
  pdfOf(
    [
      'INVITATION TO BID',
      'Owner: City of Elm, 1 Main Street, Elm, CT 06000',
      'Project: Elm Street Bridge Superstructure Replacement',
      'Sealed bids will be received until 2:00 p.m. on April 2, 2027.',
      'The Engineer estimates the cost of the work at $1,485,000.00.',
    ],
    [
      'BONDS',
      'Each bid shall be accompanied by a bid bond in the amount of ten percent (10%) of the amount bid.',
      'A performance bond in the amount of 100% of the contract price is required.',
      'A payment bond in the amount of 100% of the contract price is required.',
    ],
    [
      'SUPPLEMENTARY CONDITIONS',
      'Bids are due on April 16, 2027 at 3:00 p.m.',
      'The bid bond shall be in the amount of five percent (5%) of the amount bid.',
      'All work shall be complete within 240 calendar days.',
    ],
  );

const culvert = [
  'NOTICE TO BIDDERS',
  'Owner: Town of Harrow',
  'Project: Mill Creek Culvert',
  'Bids are due on March 9, 2027 at 11:00 a.m.',
  'A bid bond of 5% of the amount bid is required.',
];
