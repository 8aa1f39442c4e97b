/** What of an enquiry somebody reads whom the agency asks, on the server and in the preview before it is sent (ENQUIRY-52). Pure. */

export const sharedParts = ['NOME', 'INVESTIMENTO', 'PROJETO'] as const
export type SharedPart = (typeof sharedParts)[number]

/** Name and amount only where the desk says so. */
export const sharedAtFirst: readonly SharedPart[] = ['PROJETO']

interface Facts<Currency, Project> {
  investidor: string | null
  investimento: number | null
  moeda: Currency | null
  projeto: Project
}

export const sharedFacts = <Currency, Project extends object>(
  { investidor, investimento, moeda, projeto }: Facts<Currency, Project>,
  shared: readonly SharedPart[],
): Facts<Currency, Project | Record<string, never>> & { investidorReservado: boolean } => {
  const hasAmount = shared.includes('INVESTIMENTO')
  return {
    investidor: shared.includes('NOME') ? investidor : null,
    investidorReservado: !shared.includes('NOME'),
    investimento: hasAmount ? investimento : null,
    moeda: hasAmount ? moeda : null,
    projeto: shared.includes('PROJETO') ? projeto : {},
  }
}
