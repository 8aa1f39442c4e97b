/** Why a line is refused, on the screen, in the file of refused lines and in what a command prints. */
import type { LineProblem } from '@invest/contract/administration/data-sets'
import type { InEachLanguage, Language } from '@invest/contract/language'

export const lineTexts: Readonly<Record<LineProblem, InEachLanguage>> = {
  REGRA: { pt: 'Valor não aceito.', en: 'The value is not accepted.', es: 'Valor no aceptado.' },
  ERRO: {
    pt: 'A planilha mostra o erro {celula} nesta célula. Corrija a fórmula ou escreva o valor.',
    en: 'The spreadsheet shows the error {celula} in this cell. Correct the formula or write the value.',
    es: 'La planilla muestra el error {celula} en esta celda. Corrija la fórmula o escriba el valor.',
  },
  SEM_RESULTADO: {
    pt: 'A célula tem uma fórmula ({celula}) cujo resultado não está no arquivo. Abra o arquivo em um programa de planilhas, salve e envie de novo.',
    en: 'The cell has a formula ({celula}) whose result is not in the file. Open the file in a spreadsheet program, save it and send it again.',
    es: 'La celda tiene una fórmula ({celula}) cuyo resultado no está en el archivo. Abra el archivo en un programa de planillas, guárdelo y envíelo de nuevo.',
  },
  MESCLADA: {
    pt: 'A célula faz parte das células mescladas {celula}, e só a primeira delas tem o valor. Desfaça a mesclagem e escreva o valor em cada linha.',
    en: 'The cell is one of the merged cells {celula}, of which only the first holds the value. Unmerge them and write the value in each line.',
    es: 'La celda es una de las celdas combinadas {celula}, y solo la primera tiene el valor. Sepárelas y escriba el valor en cada línea.',
  },
  CARACTERE: {
    pt: 'O texto na coluna {coluna} tem um caractere invisível que não é aceito. Escreva o valor de novo, sem copiá-lo.',
    en: 'The text in the column {coluna} has an invisible character that is not taken. Write the value again instead of copying it.',
    es: 'El texto en la columna {coluna} tiene un carácter invisible que no se acepta. Escriba el valor de nuevo, sin copiarlo.',
  },
  VIROU_NUMERO: {
    pt: 'A planilha fez um número do que foi digitado na coluna {coluna} e mostra {celula}: dígitos podem ter se perdido. Formate a coluna como texto e escreva os valores de novo.',
    en: 'The spreadsheet has made a number of what was typed in the column {coluna}, and shows {celula}: digits may be lost. Format the column as text and write the values again.',
    es: 'La planilla hizo un número de lo que se escribió en la columna {coluna} y muestra {celula}: puede haber dígitos perdidos. Dé a la columna el formato de texto y escriba los valores de nuevo.',
  },
  VIROU_DATA: {
    pt: 'A planilha fez uma data do que foi digitado na coluna {coluna} ({celula}). Formate a coluna como texto ou número e escreva os valores de novo.',
    en: 'The spreadsheet has made a date of what was typed in the column {coluna} ({celula}). Format the column as text or number and write the values again.',
    es: 'La planilla hizo una fecha de lo que se escribió en la columna {coluna} ({celula}). Dé a la columna el formato de texto o número y escriba los valores de nuevo.',
  },
  VIROU_LOGICO: {
    pt: 'A célula diz só VERDADEIRO ou FALSO, o que a coluna {coluna} não aceita. Formate a coluna como texto ou número e escreva o valor.',
    en: 'The cell says no more than TRUE or FALSE, which the column {coluna} does not take. Format the column as text or number and write the value.',
    es: 'La celda dice solo VERDADERO o FALSO, lo que la columna {coluna} no acepta. Dé a la columna el formato de texto o número y escriba el valor.',
  },
  DATA_COMO_NUMERO: {
    pt: 'Na coluna {coluna} a planilha guarda um número ({celula}) em vez de um dia. Formate a coluna como data, ou escreva o dia como texto: 24/11/2026.',
    en: 'In the column {coluna} the spreadsheet keeps a number ({celula}) instead of a day. Format the column as a date, or write the day as text: 24/11/2026.',
    es: 'En la columna {coluna} la planilla guarda un número ({celula}) en lugar de un día. Dé a la columna el formato de fecha, o escriba el día como texto: 24/11/2026.',
  },
  DOIS_SENTIDOS: {
    pt: '{celula} pode ser {milhar} ou {decimal}. Diga qual dos dois vale na coluna {coluna}, ou escreva o número sem o ponto, com vírgula antes dos decimais.',
    en: '{celula} can be {milhar} or {decimal} with three decimals. Say which of the two holds in the column {coluna}, or write the number without the point, with a comma before the decimals.',
    es: '{celula} puede ser {milhar} o {decimal}. Diga cuál de los dos vale en la columna {coluna}, o escriba el número sin el punto, con coma antes de los decimales.',
  },
  REPETIDA: {
    pt: 'Já está em uma linha anterior.',
    en: 'It stands in an earlier line already.',
    es: 'Ya está en una línea anterior.',
  },
  DESCONHECIDO: {
    pt: 'O portal não conhece este código.',
    en: 'The portal does not know this code.',
    es: 'El portal no conoce este código.',
  },
  FALTA: { pt: 'Falta o valor.', en: 'The value is missing.', es: 'Falta el valor.' },
  AUSENTE: {
    pt: 'O arquivo não traz esta linha, que é obrigatória.',
    en: 'The file lacks this line, which has to be there.',
    es: 'El archivo no trae esta línea, que es obligatoria.',
  },
  CELULAS: {
    pt: 'A linha tem mais valores do que colunas: uma vírgula dentro de um valor foi lida como o fim dele. Salve o arquivo como xlsx, ou como CSV com ponto e vírgula entre as colunas.',
    en: 'The line has more values than columns: a comma within a value was taken for its end. Save the file as xlsx, or as CSV with semicolons between the columns.',
    es: 'La línea tiene más valores que columnas: una coma dentro de un valor se leyó como su fin. Guarde el archivo como xlsx, o como CSV con punto y coma entre las columnas.',
  },
  COLUNA: {
    pt: 'Falta a coluna {coluna}. A primeira linha do arquivo deve ter os nomes das colunas.',
    en: 'The column {coluna} is missing. The first line of the file has to name the columns.',
    es: 'Falta la columna {coluna}. La primera línea del archivo debe tener los nombres de las columnas.',
  },
}

/** The reason in words; `values` stand for their names in it. */
export const lineText = (
  motivo: LineProblem,
  language: Language,
  values: Readonly<Record<string, string>>,
): string => lineTexts[motivo][language].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')

/** The two columns that the file of refused lines begins with. */
export const refusedHeadings: Readonly<Record<'linha' | 'coluna' | 'motivo', InEachLanguage>> = {
  linha: { pt: 'linha', en: 'line', es: 'línea' },
  coluna: { pt: 'coluna', en: 'column', es: 'columna' },
  motivo: { pt: 'motivo', en: 'reason', es: 'motivo' },
}
/** The columns of the file of those whom an edition concerns, and what stands for a company that hides. */
export const concernedHeadings: readonly InEachLanguage[] = [
  { pt: 'o que muda', en: 'what changes', es: 'qué cambia' },
  { pt: 'nome', en: 'name', es: 'nombre' },
  { pt: 'código', en: 'code', es: 'código' },
]
export const consequencesName: InEachLanguage = { pt: 'efeitos', en: 'effects', es: 'efectos' }
export const hiddenCompany: InEachLanguage = {
  pt: 'Empresa que não se mostra no portal',
  en: 'A company that does not show itself on the portal',
  es: 'Empresa que no se muestra en el portal',
}
export const rulesSheet: InEachLanguage = { pt: 'regras', en: 'rules', es: 'reglas' }
export const ruleHeadings: readonly InEachLanguage[] = [
  { pt: 'coluna', en: 'column', es: 'columna' },
  { pt: 'obrigatória', en: 'required', es: 'obligatoria' },
  { pt: 'o que aceita', en: 'what it takes', es: 'qué acepta' },
  { pt: 'exemplo', en: 'example', es: 'ejemplo' },
]
export const yesNo: Readonly<Record<Language, readonly [string, string]>> = {
  pt: ['sim', 'não'],
  en: ['yes', 'no'],
  es: ['sí', 'no'],
}
