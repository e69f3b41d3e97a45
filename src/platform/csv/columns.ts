import { type FieldMetadata, fieldsOf, type View } from '../validation/view.js';

/** One column of a table of records, or the columns of an object in them. */
export interface Column {
  /** The name of the field; of one in an object in the record, with that of the object: `bidData.bidDate`. */
  name: string;
  /** The object in which the field is, where it is in one. */
  part: FieldMetadata | undefined;
  field: FieldMetadata;
}

const columnsByClass = new Map<View, Column[]>();

/** The columns that the fields of a class make: one each, and for those of an object in it one each as well. */
export function columnsOf(type: View): Column[] {
  let columns = columnsByClass.get(type);
  if (!columns) columnsByClass.set(type, (columns = fieldsOf(type).flatMap(columnsOfField)));
  return columns;
}

const columnsOfField = (field: FieldMetadata): Column[] =>
  field.part
    ? fieldsOf(field.part()).map((inner) => ({
        name: `${field.name}.${inner.name}`,
        part: field,
        field: inner,
      }))
    : [{ name: field.name, part: undefined, field }];
