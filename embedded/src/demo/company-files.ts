/** Which files a company shows. What they look like is in drawing/. */
import type { Purpose } from '@invest/contract/limits'
import { slug } from './contacts.ts'
import { sceneTitles } from './drawing/scene-names.ts'
import type { DemoFile, Drawing, RegistryEntry } from './model.ts'
import { type Random, seededKey, seededUuid } from './random.ts'

type Owned = { cnpj: string; enviadoPor: string | null; criadoEm: Date }

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

/** Pictures of the branch; a handful of variants of each, shared between companies. */
export function album(owned: Owned, entry: RegistryEntry, count: number, chance: Random): DemoFile[] {
  const scene = entry.sector.scene
  return chance.sample([0, 1, 2], count).map((variant) =>
    file(owned, 'fotosAlbum', `${slug(sceneTitles[scene])}-${variant + 1}.jpg`, {
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

/** The company that shows everything: five pictures, two attachments, an investment plan. */
export function completeFiles(owned: Owned, entry: RegistryEntry): DemoFile[] {
  const pictures: [string, string][] = [
    ['vineyard', 'vinhedos-ao-amanhecer'],
    ['cellar', 'cave-de-barricas'],
    ['serra', 'vista-do-vale'],
    ['orchard', 'jardim-da-cantina'],
    ['factory', 'recebimento-da-uva'],
  ]
  return [
    ...pictures.map(([scene, nome]) =>
      file(owned, 'fotosAlbum', `${nome}.jpg`, { kind: 'scene', scene, variant: 7, width: 1600 }),
    ),
    file(owned, 'anexos', 'catalogo-de-vinhos.pdf', {
      kind: 'document',
      title: 'Catálogo de vinhos',
      lines: [
        entry.marca,
        '',
        'Tannat Coxilha Alta: 12 meses em carvalho, frutas negras e taninos firmes.',
        'Merlot do Vale: macio e equilibrado, bom com galeto e massas.',
        'Chardonnay da Neblina: sem madeira, cítrico e mineral.',
        'Espumante Brut: método tradicional, 24 meses sobre as leveduras.',
        'Moscatel: doce e floral, para sobremesas e tardes de verão.',
        'Suco de uva integral: sem açúcar, água ou conservantes.',
      ],
    }),
    file(owned, 'anexos', 'visitas-e-degustacao.pdf', {
      kind: 'document',
      title: 'Visitas e degustação',
      lines: [
        entry.marca,
        '',
        'Terça a domingo, das 10h às 17h, com hora marcada.',
        'Degustação de cinco rótulos: 50 minutos.',
        'Passeio pelos vinhedos e almoço harmonizado aos sábados.',
        'Grupos de até trinta pessoas. Há acesso para cadeira de rodas.',
      ],
    }),
    file(owned, 'anexosBuscandoInvestimento', 'projeto-enoturismo.pdf', {
      kind: 'document',
      title: 'Projeto: cave e espaço de enoturismo',
      lines: [
        entry.marca,
        '',
        'Valor: R$ 4.800.000,00, dos quais um terço em recursos próprios.',
        'Etapa 1: cave de espumantes para 120 mil garrafas (10 meses).',
        'Etapa 2: sala de degustação, loja e restaurante (8 meses).',
        'Retorno previsto em sete anos; 26 empregos diretos.',
      ],
    }),
  ]
}
