/** Who may learn of a company by its seal. Pure. */

/** A hidden company's seal still verifies; without one nobody learns of the company. */
export const mayCheckPublicly = (company: { oculta: boolean }, everHadSeal: boolean): boolean =>
  everHadSeal || !company.oculta
