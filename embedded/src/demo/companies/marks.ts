/** Favourites and hidden companies. Accounts have a fixed number of them; other users' are drawn by chance. */

import type { DemoMark, DemoUser, PortalCompany } from '../model.ts'
import { accountUserId } from '../people/people.ts'
import { random } from '../random.ts'
import type { StateDemo } from '../state-demo.ts'
import { between } from '../time.ts'

const socioFavourites = 12
const socioHidden = 3

export function marks(
  users: readonly DemoUser[],
  companies: readonly PortalCompany[],
  now: Date,
  { fixedCompanies, investor }: StateDemo,
): { favourites: DemoMark[]; hidden: DemoMark[] } {
  const fixed = new Set(fixedCompanies.map((company) => company.cnpj))
  const visible = companies.filter((company) => !company.oculta && !fixed.has(company.registro.cnpj))
  const favourites: DemoMark[] = []
  const hidden: DemoMark[] = []
  const mark = (usuarioId: string, company: PortalCompany, label: string): DemoMark => ({
    usuarioId,
    empresaId: company.id,
    criadoEm: between(company.criadoEm, now, random(`marca ${label} ${company.id}`)),
  })

  const socio = accountUserId('socio')
  const chosen = random('marcas socio').sample(visible, socioFavourites + socioHidden)
  chosen.forEach((company, i) => {
    ;(i < socioFavourites ? favourites : hidden).push(mark(socio, company, socio))
  })

  const looking = accountUserId('investidor')
  for (const company of random('marcas investidor').sample(visible, investor?.favourites ?? 0))
    favourites.push(mark(looking, company, looking))

  for (const user of users.filter((u) => u.sub === null)) {
    const chance = random(`marcas ${user.id}`)
    if (chance.chance(0.35)) continue
    const many = new Set<PortalCompany>()
    const count = Math.min(chance.int(1, 14), visible.length)
    while (many.size < count) many.add(chance.pick(visible))
    const [first, ...rest] = [...many]
    for (const company of rest) favourites.push(mark(user.id, company, user.id))
    if (first) (chance.chance(0.15) ? hidden : favourites).push(mark(user.id, first, user.id))
  }
  return { favourites, hidden }
}
