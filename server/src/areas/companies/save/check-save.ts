/** Refuses a save that breaks rules, and names every field at once (COMPANY-46). */
import { limits } from '@invest/contract/limits'
import type { Tx } from '../../../db/database.ts'
import { type FieldProblem, refuseProblems } from '../../../http/refusal.ts'
import { type Clock, today } from '../../../ports/clock.ts'
import { type CompanyDraft, companyProblems, type ProductCode, productKey } from '../rules/company.ts'
import { knownProducts } from '../sql/repository.ts'
import { type CompanyBody, type CompanyFiles, positions, sentProducts } from './company-body.ts'

type Problems = Record<string, FieldProblem>

async function productProblems(
  tx: Tx,
  clock: Clock,
  { products, at, before }: { products: ProductCode[]; at: number[]; before: ProductCode[] },
): Promise<Problems> {
  const problems: Problems = {}
  if (products.length > limits.products)
    problems.produtosOuServicos = { key: 'maximo-itens', values: { max: limits.products } }
  const known = await knownProducts(tx, products.slice(0, limits.products), today(clock))
  const previousKeys = new Set(before.map(productKey))
  const seen = new Set<string>()
  products.slice(0, limits.products).forEach((product, i) => {
    const inForce = known.get(productKey(product))
    const campo = `produtosOuServicos.${at[i]}`
    if (inForce === undefined) problems[campo] = { key: 'codigo-desconhecido' }
    else if (!inForce && !previousKeys.has(productKey(product))) problems[campo] = { key: 'codigo-expirado' }
    else if (seen.has(productKey(product))) problems[campo] = { key: 'item-repetido' }
    seen.add(productKey(product))
  })
  return problems
}

export async function checkSave(
  tx: Tx,
  save: {
    body: CompanyBody
    draft: CompanyDraft
    files: CompanyFiles
    /** What the company had. */
    before: { products: ProductCode[] }
    clock: Clock
  },
): Promise<void> {
  const { body, draft, files, before, clock } = save
  const products = sentProducts(body) ?? []
  const at = positions(body.produtosOuServicos)
  refuseProblems({
    ...companyProblems(draft, positions(body.contatos)),
    ...(await productProblems(tx, clock, { products, at, before: before.products })),
    ...files.problems,
  })
}
