import { breakReasons } from '../../platform/audit/check-chain.js';
import {
  DateTime,
  Filter,
  ID,
  LongText,
  Moment,
  MomentOrEmpty,
  OneOf,
  OpaqueID,
  Part,
  Text,
  TextMap,
  Whole,
} from '../../platform/validation/fields.js';
import { ListOf } from '../../platform/validation/list-of.js';

/** An entry of the audit log. */
export class LogEntryView {
  @ID()
  id!: string;

  @OpaqueID()
  orgID!: string;

  @Text({ description: 'The project of the record, or `""`.', example: 'P-2026-014' })
  projectID!: string;

  @Text({ description: '`<resource>.<past verb>`', example: 'bond.created' })
  action!: string;

  @OpaqueID({ example: 'ann' })
  actorID!: string;

  @OpaqueID({ example: '01941f29-7c00-73e4-a310-744d2167fc5b' })
  targetID!: string;

  @Text({ example: 'bond' })
  targetType!: string;

  @Moment()
  createdAt!: string;

  @TextMap({
    description: '`requestID`, and for updates `changed`: the fields that changed.',
    example: { requestID: '01941f29-7c00-73e4-a310-744d2167fc5c', changed: 'projectName' },
  })
  metadata!: Record<string, string>;
}

export class ListLog {
  @Filter()
  orgIDIn?: string[] | null;

  @Filter()
  projectIDIn?: string[] | null;

  @Filter()
  actionIn?: string[] | null;

  @Filter()
  targetTypeIn?: string[] | null;

  @Filter()
  targetIDIn?: string[] | null;

  @Filter()
  actorIDIn?: string[] | null;

  @DateTime({ optional: true, description: 'Entries of this moment and after.' })
  since?: string | null;

  @DateTime({ optional: true, description: 'Entries before this moment.' })
  until?: string | null;
}

/** An entry in its place of the chain. */
export class LogFeedEntryView extends LogEntryView {
  @Whole({ least: 1, most: 2 ** 32 - 1, description: 'Its place, from 1 and without gaps.', example: 4711 })
  seq!: number;
}

/** Entries in the order of the chain, and where the next ones begin. */
export class LogFeedView {
  @OpaqueID()
  orgID!: string;

  @ListOf(() => LogFeedEntryView, {
    description: 'Behind the place asked for, in order; `[]`: there are no more yet.',
  })
  entries!: LogFeedEntryView[];

  @Whole({ most: 2 ** 32 - 1, description: 'The place to ask for next, as `after`.', example: 4711 })
  next!: number;
}

const hash = {
  description: 'SHA-256 in hex; 64 zeros where nothing is sealed.',
  example: 'a3c1f7e2b5d80946a3c1f7e2b5d80946a3c1f7e2b5d80946a3c1f7e2b5d80946',
};
const mostSeq = 2 ** 32 - 1;

/** A place of the chain that seals the log. */
export class LogPlaceView {
  @Whole({ most: mostSeq, description: 'How many entries are sealed up to here.', example: 4711 })
  seq!: number;

  @Text(hash)
  hash!: string;
}

/** The end of an organization's chain, to be kept where nobody can change it. */
export class LogHeadView extends LogPlaceView {
  @OpaqueID()
  orgID!: string;

  @MomentOrEmpty({ description: 'When it was sealed; `""` where nothing is.' })
  sealedAt!: string;
}

/** The first place of the chain that does not hold. */
export class LogBreakView {
  @Whole({ most: mostSeq, example: 17 })
  seq!: number;

  @ID({ optional: true, description: 'The entry in question, where the chain still names one.' })
  entryID?: string;

  @OneOf(breakReasons)
  reason!: string;
}

/** How the log of an organization stands. */
export class LogCheckView {
  @OpaqueID()
  orgID!: string;

  @Whole({ most: mostSeq, description: 'Up to and with this place each entry is the one that was sealed.' })
  sealed!: number;

  @Whole({ description: 'How many of the newest 100,000 entries are not sealed yet.', example: 0 })
  unsealed!: number;

  @Part(() => LogPlaceView, { description: 'The end of the chain as it is stored.' })
  head!: LogPlaceView;

  @Part(() => LogBreakView, { optional: true, description: 'Left out while all holds.' })
  broken?: LogBreakView;

  @Part(() => LogPlaceView, {
    optional: true,
    description: 'How far this request came in a long log: send it as `seq` and `hash` to go on.',
  })
  next?: LogPlaceView;
}

/** An entry as it is stored and sealed. */
export class ExportedEntryView {
  @OpaqueID()
  orgID!: string;

  @ID()
  id!: string;

  @Text()
  projectID!: string;

  @Text({ example: 'bond.created' })
  action!: string;

  @OpaqueID({ example: 'ann' })
  actorID!: string;

  @OpaqueID({ example: '01941f29-7c00-73e4-a310-744d2167fc5b' })
  targetID!: string;

  @Text({ example: 'bond' })
  targetType!: string;

  @Moment()
  createdAt!: string;

  @LongText({
    description: 'The JSON text as it is stored: its bytes are what is sealed.',
    example: '{"requestID":"01941f29-7c00-73e4-a310-744d2167fc5c"}',
  })
  metadata!: string;
}

/** A line of an exported log behind the first, which says what the file is. */
export class ExportedPlaceView extends LogPlaceView {
  @ID()
  entryID!: string;

  @Part(() => ExportedEntryView, { optional: true, description: 'Left out where the entry is gone.' })
  entry?: ExportedEntryView;
}
