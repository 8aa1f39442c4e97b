/** Reads the figures of all municipalities and what each offers, for the list, the state's map and comparisons (MUNICIPALITY-65). */
import type { MunicipalityFigures } from '@invest/contract/municipalities/figures'
import type { MunicipalityDeps } from '../deps.ts'
import { allOffers, type OfferRow } from './offer-repository.ts'
import { plainFigures } from './present-figures.ts'
import { allFigures } from './repository.ts'

const regionOf = ({ codRegiaoIntermediaria: codigo, regiaoIntermediaria: nome }: OfferRow) =>
  codigo !== null && nome !== null ? { codigo, nome } : null

export async function listFigures({
  db,
  files,
}: Pick<MunicipalityDeps, 'db' | 'files'>): Promise<MunicipalityFigures[]> {
  const [figures, offers] = await Promise.all([allFigures(db), allOffers(db)])
  const logoIds = [...offers.values()].flatMap(({ imagemLogoId }) => imagemLogoId ?? [])
  const logos = new Map((await files.present(db, logoIds, false)).map((logo) => [logo.id, logo]))
  return figures.flatMap((row) => {
    const { codIbge, areaKm2, nomeCompleto, codMunicipioRfb } = row
    const offer = offers.get(codMunicipioRfb)
    // A municipality that the reference data gained between the two reads.
    if (!offer) return []
    return {
      municipioJunta: { nomeCompleto, codMunicipioRfb },
      codIbge,
      areaKm2,
      ...plainFigures(row),
      regiao: regionOf(offer),
      imagemLogo: logos.get(offer.imagemLogoId ?? '') ?? null,
      distritosIndustriais: offer.distritosIndustriais,
      lotesDisponiveis: offer.lotesDisponiveis,
      incentivos: offer.incentivos,
      empresasBuscandoInvestimento: offer.empresasBuscandoInvestimento,
    }
  })
}
