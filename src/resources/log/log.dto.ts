import { ApiSchema } from '@nestjs/swagger';
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

/** A value that only admins are shown. */
@ApiSchema({ description: 'A value that only admins are shown.' })
export class AdminValueView {
  @Text({ description: 'Its name in the metadata.', example: 'after.bidData.bidEstimate' })
  name!: string;

  @LongText({ description: 'As it was before or after the change.', example: '1250000' })
  value!: string;

  @Text({
    description:
      'The metadata has, by this name, `sha256:` and the SHA-256 in hex of salt, colon and value: it shows that the value is the one that was sealed.',
    example: '5f1d7a84db00d2fce00b31a7fc73224f',
  })
  salt!: string;
}

/** An entry of the audit log, as everybody in its organization may see it. */
export class PublicLogEntryView {
  @ID()
  id!: string;

  @OpaqueID()
  orgID!: string;

  @Text({ description: 'The project of the record, or `""`.', example: 'P-2026-014' })
  projectID!: string;

  @Text({ description: '`<resource>.<past verb>`', example: 'bond.created' })
  action!: string;

  @OpaqueID({ description: 'Who did it: a person, an API key, or `anonymous`.', example: 'ann' })
  actorID!: string;

  @OpaqueID({
    description: 'The record that it was done to.',
    example: '01941f29-7c00-73e4-a310-744d2167fc5b',
  })
  targetID!: string;

  @Text({ description: 'The resource of that record.', example: 'bond' })
  targetType!: string;

  @Moment({ description: 'When it was done.' })
  createdAt!: string;

  @TextMap({
    description:
      '`requestID`, `version`: that of the record after the change, and for updates `changed`: the fields that changed. Of many records, `before.` and `after.` with the name of a field have its values, of parts `before.bidData.bidDate`; a value that was not set is left out, a long one cut. A bid estimate is there as a hash: see `adminValues`.',
    example: {
      requestID: '01941f29-7c00-73e4-a310-744d2167fc5c',
      version: '2',
      changed: 'projectName',
      'before.projectName': 'Elm Street Bridge',
      'after.projectName': 'Elm Street Bridges',
    },
  })
  metadata!: Record<string, string>;
}

/** An entry of the audit log. */
export class LogEntryView extends PublicLogEntryView {
  @ListOf(() => AdminValueView, {
    optional: true,
    description: 'For admins of the organization: the values that the metadata has hashes of.',
  })
  adminValues?: AdminValueView[];
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
@ApiSchema({ description: 'An entry of the audit log with its place in the chain.' })
export class LogFeedEntryView extends LogEntryView {
  @Whole({ least: 1, most: 2 ** 32 - 1, description: 'Its place, from 1 and without gaps.', example: 4711 })
  seq!: number;
}

/** Entries in the order of the chain, and where the next ones begin. */
@ApiSchema({ description: 'Entries in the order of the chain, and where the next ones begin.' })
export class LogFeedView {
  @OpaqueID({ description: 'The organization whose log it is.' })
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
@ApiSchema({ description: 'A place of the chain that seals the log.' })
export class LogPlaceView {
  @Whole({ most: mostSeq, description: 'How many entries are sealed up to here.', example: 4711 })
  seq!: number;

  @Text(hash)
  hash!: string;
}

/** The end of an organization's chain, to be kept where nobody can change it. */
@ApiSchema({ description: "The end of an organization's chain, to be kept where nobody can change it." })
export class LogHeadView extends LogPlaceView {
  @OpaqueID({ description: 'The organization whose log it is.' })
  orgID!: string;

  @MomentOrEmpty({ description: 'When it was sealed; `""` where nothing is.' })
  sealedAt!: string;
}

/** The first place of the chain that does not hold. */
@ApiSchema({ description: 'The first place of the chain that does not hold.' })
export class LogBreakView {
  @Whole({ description: 'The place that does not hold.', most: mostSeq, example: 17 })
  seq!: number;

  @ID({ optional: true, description: 'The entry in question, where the chain still names one.' })
  entryID?: string;

  @OneOf(breakReasons, { description: 'What is wrong there.' })
  reason!: string;
}

/** How the log of an organization stands. */
@ApiSchema({ description: 'How the log of an organization stands.' })
export class LogCheckView {
  @OpaqueID({ description: 'The organization whose log was checked.' })
  orgID!: string;

  @Part(() => LogPlaceView, { description: 'The place behind which this check began.' })
  from!: LogPlaceView;

  @Whole({
    most: mostSeq,
    description: 'Up to and with this place each entry is the one that was sealed.',
    example: 4711,
  })
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
@ApiSchema({ description: 'An entry as it is stored and sealed.' })
export class ExportedEntryView {
  @OpaqueID({ description: 'The organization whose log it is.' })
  orgID!: string;

  @ID({ description: 'The id of the entry.' })
  id!: string;

  @Text({ description: 'The project of the record, or `""`.', example: 'P-2026-014' })
  projectID!: string;

  @Text({ description: 'What was done: `<resource>.<past verb>`.', example: 'bond.created' })
  action!: string;

  @OpaqueID({ description: 'Who did it: a person, an API key, or `anonymous`.', example: 'ann' })
  actorID!: string;

  @OpaqueID({
    description: 'The record that it was done to.',
    example: '01941f29-7c00-73e4-a310-744d2167fc5b',
  })
  targetID!: string;

  @Text({ description: 'The resource of that record.', example: 'bond' })
  targetType!: string;

  @Moment({ description: 'When it was done.' })
  createdAt!: string;

  @LongText({
    description: 'The JSON text as it is stored: its bytes are what is sealed.',
    example: '{"requestID":"01941f29-7c00-73e4-a310-744d2167fc5c"}',
  })
  metadata!: string;
}

/** A line of an exported log behind the first, which says what the file is. */
@ApiSchema({ description: 'A line of an exported log behind the first, which says what the file is.' })
export class ExportedPlaceView extends LogPlaceView {
  @ID({ description: 'The entry that was sealed at this place.' })
  entryID!: string;

  @Part(() => ExportedEntryView, { optional: true, description: 'Left out where the entry is gone.' })
  entry?: ExportedEntryView;
}
