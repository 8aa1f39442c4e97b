/** `1112700` as `1112-7/00`; a code of another level comes back as it is. */
export const formatCnae = (code: string): string => code.replace(/^(\d{4})(\d)(\d{2})$/, '$1-$2/$3')
