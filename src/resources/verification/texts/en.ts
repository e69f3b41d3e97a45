/** What the page on which people verify a bond says in English. The hints are also in the answers of the API. */
export const en = {
  title: 'Verify a surety bond',
  header: 'Surety bond verification',
  headings: {
    authentic: 'This bond is authentic, and stands',
    altered: 'This is not the file that was issued',
    superseded: 'This bond was superseded',
    void: 'This bond is void',
    unknown: 'No such bond was issued here',
  },
  facts: {
    number: 'Bond number',
    date: 'Dated',
    principals: 'Principal',
    sureties: 'Surety',
    obligee: 'Obligee',
    penalSum: 'Penal sum',
    sha256: 'SHA-256 of the file',
  },
  hints: {
    merged:
      'This is not the file that was issued, though it shows its code: it was merged, printed, scanned or saved again. Ask for the original file, and verify that.',
    receipt: 'The receipt is not of this service, or was changed.',
    unknown:
      'Nothing was issued here with this. Look for a typing error, and ask the sender for the file itself.',
    superseded: 'Another bond was issued in its place: ask for that.',
    void: 'The surety has voided it: it is worth nothing.',
  },
  development: 'It was sealed with a development key: nobody vouches for who issued it.',
  asOf: 'As of',
  again: 'Verify the file itself, or another bond',
  proof: 'Only the file that was issued proves a bond. It is compared and not kept.',
  file: 'The PDF as you received it',
  verify: 'Verify',
};
