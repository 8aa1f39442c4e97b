/** The texts of this area's refusals and field problems. `{name}` stands for a value. */
import type { dataSetsArea } from '@invest/contract/administration/data-sets'
import type { FieldTextsOf, RefusalTextsOf } from '../../../http/texts.ts'

export const refusalTexts: RefusalTextsOf<typeof dataSetsArea> = {
  'conjunto-desconhecido': {
    pt: 'O portal não tem este conjunto de dados.',
    en: 'The portal has no such data set.',
    es: 'El portal no tiene este conjunto de datos.',
  },
  'conjunto-sem-arquivo': {
    pt: 'Estes dados não chegam por um arquivo enviado aqui.',
    en: 'These data do not come by a file that is sent here.',
    es: 'Estos datos no llegan por un archivo enviado aquí.',
  },
  'edicao-desconhecida': {
    pt: 'Esta edição não existe mais.',
    en: 'This edition is no longer there.',
    es: 'Esta edición ya no existe.',
  },
  'edicao-base-mudou': {
    pt: 'O que está em vigor mudou depois deste relatório. Envie o arquivo ou prepare a mudança de novo, para comparar com o que vale agora.',
    en: 'What is in force has changed since this report. Send the file or prepare the change again, to compare it with what holds now.',
    es: 'Lo que está en vigor cambió después de este informe. Envíe el archivo o prepare el cambio de nuevo, para compararlo con lo que vale ahora.',
  },
  'edicao-duvidosa': {
    pt: 'Há valores que parecem um engano; o relatório diz quais. Confira e confirme, se for isso mesmo.',
    en: 'Some values look like a mistake; the report says which. Check them, and confirm if they are meant.',
    es: 'Hay valores que parecen un error; el informe dice cuáles. Revíselos y confirme, si son correctos.',
  },
  'edicao-efeitos-mudaram': {
    pt: 'Desde que você leu o relatório, os números do que a edição muda são outros. O relatório já os mostra: confira-os e publique de novo.',
    en: 'Since you read the report, the numbers of what the edition changes are others. The report shows them now: check them, and publish again.',
    es: 'Desde que usted leyó el informe, los números de lo que la edición cambia son otros. El informe ya los muestra: revíselos y publique de nuevo.',
  },
  'edicao-nao-publicavel': {
    pt: 'No estado em que está, esta edição não permite isso.',
    en: 'In its present state this edition does not allow that.',
    es: 'En su estado actual, esta edición no lo permite.',
  },
  'precos-sem-regra': {
    pt: 'Publique primeiro a regra de preços: sem ela os preços não valem nada.',
    en: 'Publish the rule of prices first: without it prices say nothing.',
    es: 'Publique primero la regla de precios: sin ella los precios no dicen nada.',
  },
  'edicao-nao-vigente': {
    pt: 'Só a edição em vigor pode ser desfeita.',
    en: 'Only the edition in force can be undone.',
    es: 'Solo se puede deshacer la edición en vigor.',
  },
  'edicao-sem-anterior': {
    pt: 'As linhas da edição anterior não são mais guardadas.',
    en: 'The lines of the edition before are no longer kept.',
    es: 'Las líneas de la edición anterior ya no se conservan.',
  },
}

export const fieldTexts: FieldTextsOf<typeof dataSetsArea> = {
  'dia-passado': {
    pt: 'Este dia já passou.',
    en: 'This day has passed already.',
    es: 'Este día ya pasó.',
  },
  'dia-distante': {
    pt: 'O dia pode estar a no máximo {anos} anos de hoje.',
    en: 'The day may be {anos} years from today at most.',
    es: 'El día puede estar a {anos} años de hoy como máximo.',
  },
  'arquivo-da-pasta': {
    pt: 'Não há arquivo com este nome na pasta do servidor.',
    en: 'There is no file of this name in the server’s folder.',
    es: 'No hay ningún archivo con este nombre en la carpeta del servidor.',
  },
  'pasta-sem-entrega': {
    pt: 'Nesta pasta não há uma entrega da Receita Federal: faltam arquivos Estabelecimentos ou Empresas, ou um deles não baixou inteiro.',
    en: 'This folder holds no delivery of Receita Federal: files Estabelecimentos or Empresas are missing, or one was not downloaded whole.',
    es: 'En esta carpeta no hay una entrega de la Receita Federal: faltan archivos Estabelecimentos o Empresas, o uno no se descargó entero.',
  },
}
