/** Who may learn of a company through its seal. Pure. */

/** A hidden company's seal can still be verified; one that never had a seal stays unknown (SEAL-19). */
export const mayCheckPublicly = (company: { oculta: boolean }, everHadSeal: boolean): boolean =>
  everHadSeal || !company.oculta
