/** Refuses a save that breaks rules, and names every field at once (COMPANY-46). */
import { limits } from '@invest/contract/limits'
import type { Queries, Tx } from '../../../db/database.ts'
import { type FieldProblems, refuseProblems } from '../../../http/refusal.ts'
import { type Clock, today } from '../../../ports/clock.ts'
import { type CompanyDraft, companyProblems, type ProductCode, productKey } from '../rules/company.ts'
import { knownProducts } from '../sql/repository.ts'
import { type CompanyBody, type CompanyFiles, positions, sentProducts } from './company-body.ts'

async function productProblems(
  db: Queries,
  clock: Clock,
  { products, at, before }: { products: ProductCode[]; at: number[]; before: ProductCode[] },
): Promise<FieldProblems> {
  const problems: FieldProblems = {}
  if (products.length > limits.products)
    problems.produtosOuServicos = { key: 'maximo-itens', values: { max: limits.products } }
  const judged = products.slice(0, limits.products)
  // What the company has may stay, also where it has expired.
  const mayStay = new Set(before.map(productKey))
  const others = judged.filter((product) => !mayStay.has(productKey(product)))
  const known = await knownProducts(db, others, today(clock))
  const seen = new Set<string>()
  judged.forEach((product, i) => {
    const key = productKey(product)
    const inForce = mayStay.has(key) || known.get(key)
    const campo = `produtosOuServicos.${at[i]}`
    if (inForce === undefined) problems[campo] = { key: 'codigo-desconhecido' }
    else if (!inForce) problems[campo] = { key: 'codigo-expirado' }
    else if (seen.has(key)) problems[campo] = { key: 'item-repetido' }
    seen.add(key)
  })
  return problems
}

interface Save {
  body: CompanyBody
  draft: CompanyDraft
  /** What the company had. */
  before: { produtos: ProductCode[] }
  clock: Clock
}

/** What is wrong with the fields of a body; files have problems of their own. */
export async function saveProblems(
  db: Queries,
  { body, draft, before, clock }: Save,
): Promise<FieldProblems> {
  const products = sentProducts(body) ?? []
  const at = positions(body.produtosOuServicos)
  return {
    ...companyProblems(draft, positions(body.contatos)),
    ...(await productProblems(db, clock, { products, at, before: before.produtos })),
  }
}

export async function checkSave(tx: Tx, save: Save & { files: CompanyFiles }): Promise<void> {
  refuseProblems({ ...(await saveProblems(tx, save)), ...save.files.problems })
}
