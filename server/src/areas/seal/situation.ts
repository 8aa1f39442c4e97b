/** Makes a company's seal situation for answers. */
import type { Language } from '@invest/contract/language'
import { shortCode } from '@invest/contract/rules/seal-token'
import type { PublicSeal, SealSituation } from '@invest/contract/seal'
import type { AreaDeps } from '../../area.ts'
import type { Queries } from '../../db/database.ts'
import type { SealPicture } from './draw/draw-seal.ts'
import { activityEntries, lastSeal, type SealCompany, type SealRow } from './repository.ts'
import { type ActivityEntries, activityCodes, judgeActivities, standingOf } from './rules.ts'
import { claimsOf, sealAddress } from './seal-address.ts'
import { createSealSigner, keySecret } from './seal-key.ts'
import { type SealParts, sealOf } from './situation.sql.ts'

export interface SealPresenter {
  /** Reads with two statements, without the picture. A company that is not registered yet has no `id`. */
  situationOf(db: Queries, company: Judged, language: Language): Promise<SealSituation>
  /** The same from what was read with the company. */
  situationFrom(company: Judged & SealParts): SealSituation
  /** What the picture of a seal in force shows; null for a seal that is not in force. */
  pictureOf(company: Pick<SealCompany, 'cnpj' | 'nome'>, seal: SealRow | undefined): SealPicture | null
}
type Judged = Omit<SealCompany, 'id' | 'oculta' | 'consultadaEm'> & Unregistered
interface Unregistered {
  id: string | null
  consultadaEm: Date | null
}

const instant = (date: Date | null | undefined): string | null => date?.toISOString() ?? null
export const isInForce = (seal: SealRow | undefined): seal is SealRow =>
  seal !== undefined && seal.desabilitadoEm === null && seal.suspensoDesde === null

export function createSealPresenter({
  config: { publicUrl },
  secret,
}: Pick<AreaDeps, 'config' | 'secret'>): SealPresenter {
  const signer = createSealSigner(() => secret(keySecret))
  const addressOf = (cnpj: string, seal: SealRow) => sealAddress(publicUrl, claimsOf(cnpj, seal), signer)
  function situation(
    company: Judged,
    entries: readonly ActivityEntries[],
    seal: SealRow | undefined,
  ): SealSituation {
    const cnaes = judgeActivities(company, entries)
    const habilitado = seal !== undefined && seal.desabilitadoEm === null
    return {
      id: company.id,
      cnpj: company.cnpj,
      nome: company.nome,
      ...standingOf(company, cnaes),
      habilitado,
      habilitadoDesde: habilitado ? instant(seal.habilitadoEm) : null,
      suspenso: habilitado && seal.suspensoDesde !== null,
      suspensoDesde: habilitado ? instant(seal.suspensoDesde) : null,
      desabilitadoDesde: instant(seal?.desabilitadoEm),
      versaoTermos: habilitado ? seal.versaoTermos : null,
      consultadaEm: instant(company.consultadaEm),
      cnaes,
      enderecoSelo: isInForce(seal) ? addressOf(company.cnpj, seal) : null,
      seloSvg: null,
    }
  }
  return {
    async situationOf(db, company, language) {
      const [entries, seal] = await Promise.all([
        activityEntries(db, activityCodes(company), language),
        company.id ? lastSeal(db, company.id) : undefined,
      ])
      return situation(company, entries, seal)
    },
    situationFrom: (company) => situation(company, company.entradasCnae, sealOf(company)),
    pictureOf: ({ cnpj, nome }, seal) =>
      isInForce(seal) ? { nome, cnpj, codigo: shortCode(seal.jti), endereco: addressOf(cnpj, seal) } : null,
  }
}

/** The state of one enabling, and since when. */
export function stateOf(seal: SealRow | undefined): Pick<PublicSeal, 'estado' | 'desde'> {
  if (!seal) return { estado: 'nao-habilitado', desde: null }
  if (seal.desabilitadoEm) return { estado: 'desabilitado', desde: instant(seal.desabilitadoEm) }
  if (seal.suspensoDesde) return { estado: 'suspenso', desde: instant(seal.suspensoDesde) }
  return { estado: 'valido', desde: instant(seal.habilitadoEm) }
}
