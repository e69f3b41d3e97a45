import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Lists of bonds are narrowed by the day on which bids are opened, and by their results. Each step can be done again
 * after a break.
 */
export class BidsInLists1795335600008 implements MigrationInterface {
  name = 'BidsInLists1795335600008';

  async up(runner: QueryRunner): Promise<void> {
    if (!(await runner.hasColumn('bond', 'bid_date'))) {
      await runner.query(`ALTER TABLE bond
        ADD COLUMN bid_date varbinary(40) NOT NULL,
        ADD COLUMN bid_won varbinary(20) NOT NULL,
        ADD INDEX ix_bond__org_id__bid_date__id (org_id, bid_date, id),
        ADD INDEX ix_bond__org_id__bid_won__id (org_id, bid_won, id)`);
    }
    await runner.query(`UPDATE bond SET
      bid_date = LEFT(JSON_UNQUOTE(JSON_EXTRACT(bid_data, '$.bidDate')), 10),
      bid_won = IFNULL(JSON_UNQUOTE(JSON_EXTRACT(bid_data, '$.bidWon')), 'null')
      WHERE bid_data IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE bond
      DROP INDEX ix_bond__org_id__bid_date__id, DROP INDEX ix_bond__org_id__bid_won__id,
      DROP COLUMN bid_date, DROP COLUMN bid_won`);
  }
}
