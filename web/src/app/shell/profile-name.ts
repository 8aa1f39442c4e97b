/** The first two words of the display name, in upper case (WEB-26). */
export const profileName = (displayName: string): string =>
  displayName.trim().split(/\s+/).slice(0, 2).join(' ').toLocaleUpperCase('pt-BR')
