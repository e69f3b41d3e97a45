import type { Client } from '../../service/client.js';

const projects = [
  ['Elm Street Bridge Superstructure Replacement', 'City of Elm', 'ITB-2026-014', 1_250_000],
  ['Mill Creek Culvert', 'Town of Harrow', 'PW-22', 312_400],
  [
    'Riverside Elementary School, Phase 2: Additions and Alterations to the Gymnasium',
    'Harrow Unified School District',
    'B-7',
    8_940_000,
  ],
  ['Water Main Renewal, Oak Avenue', 'Borough of Kent', 'W-118', 486_250],
  ['North Runway Lighting', 'Port of Ashford', 'AIP-3-41', 2_105_900],
  ['County Courthouse Roof', 'Weld County', 'RFB 26-09', 774_000],
  ['Interchange 14 Ramp Resurfacing', 'State Department of Transportation', 'D26-0451', 3_380_000],
  ['Fire Station No. 6', 'City of Elm', 'ITB-2026-021', 5_612_000],
] as const;

/** Records with a life: bonds of each type and result. @returns the ids of two to look at */
export async function bondsOf(client: Client): Promise<{
  bidBond: string;
  finalBond: string;
  openBid: string;
}> {
  const made = async (path: string, body: object) => {
    const { status, body: record } = await client.post(path, body);
    if (status > 201) throw new Error(`POST ${path}: ${status} ${JSON.stringify(record)}`);
    return record;
  };
  const account = (name: string, isPrimary: boolean) =>
    made('/contractor_account', {
      name,
      isPrimary,
      address: '12 Quarry Road, Elm, CT 06000',
      phone: '+1 203 555 0114',
    });
  const accounts = [
    await account('Northfield Bridge & Road, Inc.', true),
    await account('Calder Mechanical Contractors LLC', false),
  ];
  const bids: { id: string }[] = [];
  for (let at = 0; at < 40; at++) {
    const [projectName, projectOwner, invitationNumber, bidEstimate] = projects[at % projects.length]!;
    const bidDate = `2026-${String(1 + (at % 12)).padStart(2, '0')}-${String(1 + ((at * 7) % 28)).padStart(2, '0')}T14:00`;
    bids.push(
      await made('/bond', {
        ...{ bondType: 'bid', projectID: `P-26-${100 + at}`, projectName, projectOwner, invitationNumber },
        ...{ timeZone: 'America/New_York', accountIDs: [accounts[at % 2].id] },
        projectLocation: 'Elm Street over Mill River',
        obligee: { address: '1 Main Street, Elm', state: 'CT', class: 'municipal' },
        bidData: { bidDate, bidEstimate, bondPercentage: 10, ...(at % 3 !== 0 && { bidWon: at % 3 === 1 }) },
      }),
    );
  }
  const bid = bids.at(-1)!;
  await client.patch(`/bond/${bid.id}`, {
    projectDescription: 'Replacement of the superstructure and the approach slabs.',
  });
  const { body: final } = await client.post(`/bond/${bid.id}/award`, {
    ...{ contractAmount: 1_204_300, contractAmountCents: 50, startDate: '2027-03-01', endDate: '2027-11-20' },
    warrantyPeriodYears: 1,
  });
  expect(final).toMatchObject({ bondType: 'final' });
  return { bidBond: bid.id, finalBond: final.id, openBid: bids[0]!.id };
}
