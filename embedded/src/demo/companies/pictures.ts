/**
 * Gives more pictures to the companies that the finder shows first, so that its first pages look lived in. Photos are
 * shared by a branch and drawn once, so they hardly lengthen the first start.
 */

import type { PortalCompany } from '../model.ts'
import { random } from '../random.ts'
import type { StateDemo } from '../state-demo.ts'
import { album, logo, type Owned } from './company-files.ts'

/** How likely a company has a picture that the plain draw did not give it. */
const likely = {
  logo: { both: 1, one: 0.05, none: 0 },
  album: { both: 1, one: 0.1, none: 0 },
}

/** Whether it seeks investment and carries the seal, or does one of both. The finder shows companies in this order. */
export function standsOut({ buscandoInvestimentos: seeks, selos }: PortalCompany): 'both' | 'one' | 'none' {
  const sealed = selos.some(({ desabilitadoEm, suspensoDesde }) => !desabilitadoEm && !suspensoDesde)
  return seeks && sealed ? 'both' : seeks || sealed ? 'one' : 'none'
}

export function withMorePictures(company: PortalCompany, { wording }: StateDemo): PortalCompany {
  const { registro, donos, criadoEm } = company
  const kind = standsOut(company)
  // The pictures draw from a stream of their own, so that they change nothing else of the company.
  const chance = random(`imagens ${registro.cnpj}`)
  const owned: Owned = { cnpj: registro.cnpj, enviadoPor: donos[0] ?? null, criadoEm }
  const picture =
    company.imagemPerfil ??
    (chance.chance(likely.logo[kind])
      ? logo(owned, registro, registro.sector.hue + chance.int(-18, 18))
      : null)
  const hasAlbum = company.arquivos.some(({ finalidade }) => finalidade === 'fotosAlbum')
  const photos =
    !hasAlbum && chance.chance(likely.album[kind])
      ? album(owned, registro, chance.int(1, 3), chance, wording)
      : []
  return { ...company, imagemPerfil: picture, arquivos: [...photos, ...company.arquivos] }
}
