/** The selector of the button that opens a company in a list of cards. */
export const placeOf = ({ cnpj }: { cnpj: string }): string => `[data-cnpj="${cnpj}"] button`
