/** Chooses the files that a company shows; drawing/ draws them. */
import type { Purpose } from '@invest/contract/limits'
import { sceneTitles } from '../drawing/scene-names.ts'
import type { DemoFile, Drawing, RegistryEntry } from '../model.ts'
import { type Random, seededKey, seededUuid } from '../random.ts'
import { slug } from './contacts.ts'

export type Owned = { cnpj: string; enviadoPor: string | null; criadoEm: Date }

const mimeTypes = { logo: 'image/png', scene: 'image/jpeg', document: 'application/pdf' } as const

export function file(owned: Owned, finalidade: Purpose, nome: string, drawing: Drawing): DemoFile {
  const label = `${owned.cnpj} ${finalidade} ${nome}`
  return {
    id: seededUuid(`arquivo ${label}`),
    chave: seededKey(label),
    nome,
    mimeType: mimeTypes[drawing.kind],
    finalidade,
    drawing,
    enviadoPor: owned.enviadoPor,
    criadoEm: owned.criadoEm,
  }
}

export const logo = (owned: Owned, entry: RegistryEntry, hue: number): DemoFile =>
  file(owned, 'imagemPerfil', `${slug(entry.marca)}.png`, { kind: 'logo', name: entry.marca, hue })

/** Each branch has three pictures of its scene, which its companies share. */
export function album(
  owned: Owned,
  entry: RegistryEntry,
  count: number,
  chance: Random,
  wording: ReadonlyMap<string, string>,
): DemoFile[] {
  const scene = entry.sector.scene
  const title = wording.get(sceneTitles[scene]) ?? sceneTitles[scene]
  return chance.sample([0, 1, 2], count).map((variant) =>
    file(owned, 'fotosAlbum', `${slug(title)}-${variant + 1}.jpg`, {
      kind: 'scene',
      scene,
      variant,
      width: 960,
    }),
  )
}

export const plan = (owned: Owned, entry: RegistryEntry, text: string): DemoFile =>
  file(owned, 'anexosBuscandoInvestimento', 'plano-de-investimento.pdf', {
    kind: 'document',
    title: 'Plano de investimento',
    lines: [entry.marca, `${entry.nomeMunicipio} / ${entry.siglaUf}`, '', text],
  })
