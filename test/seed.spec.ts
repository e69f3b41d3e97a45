import { startTestService, type TestService, newOrgID } from './service/test-service.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

test('a rate is made and read', async () => {
  const orgID = newOrgID();
  const client = await service.as(orgID);
  const made = await client.post('/rate', {
    orgID,
    name: 'Class B',
    freeWarrantyMonths: 12,
    stdTermMonths: 12,
  });
  expect(made.status).toBe(201);
  expect((await client.get(`/rate/${made.body.id}`)).body).toEqual(made.body);
});
