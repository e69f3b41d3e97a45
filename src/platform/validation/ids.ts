const uuid = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

/** Whether the text can be an id made here: a UUIDv7 in lower case. */
export const isRecordID = (text: string): boolean => uuid.test(text);

const visibleASCII = /^[!-~]{1,128}$/;

/** Whether the text can be an id made elsewhere: 1 to 128 visible ASCII characters without spaces. */
export const isOpaqueID = (text: string): boolean => visibleASCII.test(text);

/** No id that was made at this time in milliseconds, or later, comes before this one. */
export function firstIDAt(milliseconds: number): string {
  const time = Math.max(0, milliseconds).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`;
}
