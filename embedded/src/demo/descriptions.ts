/** What companies say of themselves: sentences of their branch and of their kind, put together. */
import { fill } from './company-names.ts'
import type { RegistryEntry } from './model.ts'
import type { Random } from './random.ts'
import type { SectorKind } from './sectors/sector.ts'

const closers: Record<SectorKind, readonly string[]> = {
  industria: [
    'Procuramos representantes e distribuidores em outros estados.',
    'Estamos abertos a visitas técnicas e a projetos sob encomenda.',
    'Buscamos parceiros para exportar aos países vizinhos.',
    'Trabalhamos com fornecedores da região sempre que possível.',
    'A equipe comercial responde em um dia útil.',
    'Cerca de {pessoas} pessoas trabalham na unidade de {cidade}.',
    'Aceitamos pedidos de marca própria.',
  ],
  agro: [
    'Recebemos compradores na propriedade, com hora marcada.',
    'Temos interesse em contratos de fornecimento de longo prazo.',
    'Participamos de um programa de conservação de solo e água.',
    'A sucessão já está em curso: a nova geração cuida da gestão.',
  ],
  comercio: [
    'Estamos sempre à procura de fornecedores locais.',
    'Entregamos em {cidade} e nos municípios vizinhos.',
    'Aberto de segunda a sábado.',
  ],
  servico: [
    'Peça uma proposta: a primeira conversa não tem custo.',
    'Atendemos {cidade} e todo o Estado.',
    'Temos clientes de todos os portes, do produtor rural à indústria.',
    'Trabalhamos com equipe própria e prazos combinados por escrito.',
  ],
}

export function describe(entry: RegistryEntry, chance: Random): string {
  // A young company boasts of no founding year.
  const isYoung = Number(entry.dataAbertura.slice(0, 4)) > 2021
  const openers = entry.sector.about.filter((text) => !isYoung || !text.includes('{ano}'))
  const sentences = [
    chance.pick(openers.length > 0 ? openers : entry.sector.about),
    chance.pick(entry.sector.detail),
  ]
  if (chance.chance(0.7)) sentences.push(chance.pick(closers[entry.sector.kind]))
  return fill(sentences.join(' '), slotsOf(entry, chance))
}

/** What the money is for, in reais: small companies ask for little. */
export function investment(entry: RegistryEntry, chance: Random): { text: string; value: number } {
  const value = chance.pick([150, 250, 400, 600, 850, 1_200, 1_800, 2_500, 4_000, 6_500, 12_000]) * 1000
  const terms = chance.pick([
    'Aceitamos participação minoritária ou financiamento com carência.',
    'O plano prevê retorno em cinco anos e está disponível nos anexos ou sob pedido.',
    entry.sector.kind === 'servico' || entry.sector.kind === 'comercio'
      ? 'Um terço do valor vem de recursos próprios.'
      : 'Já temos licença ambiental e um terço do valor em recursos próprios.',
    'A execução leva dezoito meses e deve criar {pessoas} empregos diretos.',
  ])
  const aim = chance.pick(entry.sector.invest)
  // "para ampliar ..." but "para viabilizar uma linha ..."
  const opening = `Buscamos investimento para${/^\p{L}+[aei]r\b/u.test(aim) ? '' : ' viabilizar'}`
  return { text: fill(`${opening} ${aim}. ${terms}`, slotsOf(entry, chance)), value }
}

const slotsOf = (entry: RegistryEntry, chance: Random) => ({
  nome: entry.marca,
  cidade: entry.nomeMunicipio,
  ano: entry.dataAbertura.slice(0, 4),
  pessoas: String(chance.pick([8, 12, 15, 18, 22, 25, 30, 35, 40, 48, 60, 75, 90, 120])),
})
