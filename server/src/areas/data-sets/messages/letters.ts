/** The words of the mails about data. They hold nothing that somebody typed (MAIL-17). */
import type { FileProblem } from '@invest/contract/administration/data-sets'
import type { InEachLanguage, Language } from '@invest/contract/language'

interface FailureWords {
  subject(set: string): string
  lead(edition: number, set: string, day: string): string
  stays: string
  open: string
  operation: string
}

export const failureMailTexts: Record<Language, FailureWords> = {
  pt: {
    subject: (set) => `A publicação planejada não aconteceu: ${set}`,
    lead: (edition, set, day) =>
      `A edição ${edition} do conjunto "${set}" estava planejada para ${day} e não foi publicada.`,
    stays: 'Nada mudou no portal: o que valia antes continua valendo.',
    open: 'Abrir a edição',
    operation: 'Abrir a operação do portal',
  },
  en: {
    subject: (set) => `The planned publication did not happen: ${set}`,
    lead: (edition, set, day) =>
      `Edition ${edition} of the set "${set}" was planned for ${day} and was not published.`,
    stays: 'Nothing has changed on the portal: what held before goes on holding.',
    open: 'Open the edition',
    operation: 'Open the operation of the portal',
  },
  es: {
    subject: (set) => `La publicación programada no se hizo: ${set}`,
    lead: (edition, set, day) =>
      `La edición ${edition} del conjunto "${set}" estaba programada para el ${day} y no se publicó.`,
    stays: 'Nada cambió en el portal: lo que valía antes sigue valiendo.',
    open: 'Abrir la edición',
    operation: 'Abrir la operación del portal',
  },
}

const unexpected: InEachLanguage = {
  pt: 'Um erro a interrompeu, e o operador o encontra no registro do servidor. A edição espera: pode ser publicada de novo ou descartada.',
  en: 'An error stopped it, which the operator finds in the server’s log. The edition waits: it can be published again or dropped.',
  es: 'Un error la interrumpió, y el operador lo encuentra en el registro del servidor. La edición espera: se puede publicar de nuevo o descartar.',
}
const reasons: Partial<Record<FileProblem, InEachLanguage>> = {
  BASE_MUDOU: {
    pt: 'Até esse dia, o que está em vigor mudou, e o relatório já não dizia o que aconteceria. Envie o arquivo de novo para comparar com o que vale agora.',
    en: 'Until that day, what is in force has changed, and the report no longer said what would happen. Send the file again to compare it with what holds now.',
    es: 'Hasta ese día, lo que está en vigor cambió, y el informe ya no decía qué pasaría. Envíe el archivo de nuevo para compararlo con lo que vale ahora.',
  },
  SEM_ESPACO: {
    pt: 'O disco do servidor não tinha espaço. A edição espera: quando houver espaço, publique-a de novo.',
    en: 'The server’s disk had no room. The edition waits: once there is room, publish it again.',
    es: 'El disco del servidor no tenía espacio. La edición espera: cuando haya espacio, publíquela de nuevo.',
  },
  SEM_REGRA: {
    pt: 'Não há regra de preços em vigor, e sem ela os preços não valem nada. A edição espera: publique a regra e depois os preços.',
    en: 'There is no rule of prices in force, and without it prices say nothing. The edition waits: publish the rule, and then the prices.',
    es: 'No hay regla de precios en vigor, y sin ella los precios no dicen nada. La edición espera: publique la regla y después los precios.',
  },
  REGRA_QUEBRADA: {
    pt: 'Os dados já não cabem no que o portal tem: algo que eles citam mudou ou saiu. Envie o arquivo de novo para ver as linhas em questão.',
    en: 'The data no longer fit what the portal has: something that they name has changed or gone. Send the file again to see the lines in question.',
    es: 'Los datos ya no caben en lo que tiene el portal: algo que citan cambió o salió. Envíe el archivo de nuevo para ver las líneas en cuestión.',
  },
  ERRO: unexpected,
  SEM_DIREITO: {
    pt: 'O portal não tem direito de trocar o cadastro no banco de dados. O operador precisa definir DATABASE_OWNER_URL.',
    en: 'The portal has no right to replace the registry in the database. The operator has to set DATABASE_OWNER_URL.',
    es: 'El portal no tiene derecho a reemplazar el registro en la base de datos. El operador debe definir DATABASE_OWNER_URL.',
  },
}
export const reasonText = (problema: FileProblem): InEachLanguage => reasons[problema] ?? unexpected

interface AgedWords {
  subject(sets: number, first: string): string
  lead: string
  item(set: string, day: string): string
  open: string
  operation: string
}

export const agedMailTexts: Record<Language, AgedWords> = {
  pt: {
    subject: (n, first) =>
      n === 1 ? `Dados fora do prazo: ${first}` : `${n} conjuntos de dados fora do prazo`,
    lead: 'O prazo destes dados terminou. O portal continua a mostrá-los; traga uma nova versão, ou confira se ainda valem.',
    item: (set, day) => `${set}: prazo até ${day}`,
    open: 'Abrir os dados',
    operation: 'Abrir a operação do portal',
  },
  en: {
    subject: (n, first) =>
      n === 1 ? `Data past their term: ${first}` : `${n} data sets are past their term`,
    lead: 'The term of these data has ended. The portal goes on showing them; bring a new version, or check whether they still hold.',
    item: (set, day) => `${set}: term until ${day}`,
    open: 'Open the data',
    operation: 'Open the operation of the portal',
  },
  es: {
    subject: (n, first) =>
      n === 1 ? `Datos fuera de plazo: ${first}` : `${n} conjuntos de datos fuera de plazo`,
    lead: 'El plazo de estos datos terminó. El portal los sigue mostrando; traiga una nueva versión, o revise si todavía valen.',
    item: (set, day) => `${set}: plazo hasta el ${day}`,
    open: 'Abrir los datos',
    operation: 'Abrir la operación del portal',
  },
}
