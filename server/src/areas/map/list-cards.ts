/** Answers what the rows and cards of the map say of its companies (MAP-25). */
import type { Language } from '@invest/contract/language'
import type { MarkerCard } from '@invest/contract/map'
import type { Database } from '../../db/database.ts'
import type { Caller } from '../../http/caller.ts'
import type { PageCounts } from '../../ports/page-counts.ts'
import { type CardDeps, presentCards } from '../companies/index.ts'
import { visibleOf } from './cards-repository.ts'

const rules = {
  carregarImagemPerfil: true,
  carregarFotosAlbum: true,
  carregarAnexos: false,
  carregarProdutosServicos: false,
  carregarEndereco: false,
}

export async function listCards(
  {
    db,
    language,
    pageCounts,
    ...deps
  }: CardDeps & { db: Database; language: Language; pageCounts: PageCounts },
  caller: Caller,
  { ids }: { ids: string[] },
): Promise<MarkerCard[]> {
  const cards = await presentCards(db, deps, visibleOf(ids, caller.id), {
    viewerId: caller.id,
    language,
    rules,
  })
  pageCounts.found(
    caller.id,
    cards.map(({ id }) => id),
    [],
  )
  return cards.map(
    ({
      id,
      municipio,
      atividadePrincipal,
      fotosAlbum,
      imagemPerfil,
      valorEsperadoInvestimento,
      ...card
    }) => ({
      id,
      municipio: municipio.nomeCompleto,
      atividade: atividadePrincipal?.descricao ?? null,
      imagem: (fotosAlbum?.[0] ?? imagemPerfil)?.urlPublica ?? null,
      valorEsperadoInvestimento: card.buscandoInvestimentos ? valorEsperadoInvestimento : null,
    }),
  )
}
