import { Command, InvalidArgumentError, Option } from 'commander';
import type { Bond, ListBonds } from 'surety-bonding-client';
import { connect } from './account.js';
import { type Column, printRecord, printRows } from './output.js';

interface ListOptions {
  project?: string[];
  type?: Bond['bondType'];
  limit: number;
  all?: boolean;
}

const usualLimit = 100;
const largestPage = 1000;

const columns: Column<Bond>[] = [
  { title: 'id', of: ({ id }) => id },
  { title: 'type', of: ({ bondType }) => bondType },
  { title: 'date', of: ({ bidData, finalData }) => bidData?.bidDate ?? finalData?.startDate },
  { title: 'project', of: ({ projectName }) => projectName },
  { title: 'obligee', of: ({ projectOwner }) => projectOwner },
];

/** `bonds`: lists of bonds. */
export function bondsCommand(): Command {
  return new Command('bonds').description('the bonds of your organizations').addCommand(
    new Command('ls')
      .description('list bonds, the newest first; in a pipe, each as a line of JSON')
      .option('--project <id...>', 'of these projects alone')
      .addOption(new Option('--type <type>', 'of this type alone').choices(['bid', 'final']))
      .option('--limit <count>', 'how many at most', wholeNumber, usualLimit)
      .option('--all', 'as many as there are')
      .action(list),
  );
}

/** `bond show`: one bond. */
export function showBondCommand(): Command {
  return new Command('show')
    .description('show a bond; in a pipe, as JSON')
    .argument('<id>', 'the bond')
    .action(async (id: string) => printRecord(await (await connect()).bonds.get(id)));
}

async function list({ project, type, limit, all = false }: ListOptions): Promise<void> {
  const client = await connect();
  const filters: ListBonds = {
    ...(project && { projectIDIn: project }),
    ...(type && { bondTypeIn: [type] }),
  };
  const most = all ? Infinity : limit;
  const bonds = client.bonds.list(filters, { order: 'desc', pageSize: Math.min(most, largestPage) });
  await printRows(first(most, bonds), columns);
}

async function* first<Item>(count: number, items: AsyncIterable<Item>): AsyncGenerator<Item> {
  let left = count;
  for await (const item of items) {
    yield item;
    if (--left === 0) return;
  }
}

function wholeNumber(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError('It is a whole number from 1.');
  return Number(text);
}
