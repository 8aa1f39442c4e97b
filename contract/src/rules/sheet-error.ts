/** Errors as spreadsheets write them into text, in our languages, and the signs of a column that is too narrow. */
const form = /^(?:#(?:[¡¿]?\p{Lu}[\p{Lu}\d/_]+[!?]|N\/[AD]|#{2,})|Err:\d{3})$/u

/** Whether a cell shows an error, such as `#N/D` or `#REF!`, instead of what somebody has written (DATA-30). */
export const isSheetError = (cell: string): boolean => form.test(cell.trim())
