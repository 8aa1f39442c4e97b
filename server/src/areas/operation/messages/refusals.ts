/** The texts of this area's refusals and field problems. `{name}` stands for a value. */
import type { operationArea } from '@invest/contract/operation'
import type { FieldTextsOf, RefusalTextsOf } from '../../../http/texts.ts'

export const refusalTexts: RefusalTextsOf<typeof operationArea> = {
  'tarefa-desconhecida': {
    pt: 'Nenhuma tarefa com horário tem este nome.',
    en: 'No scheduled job has this name.',
    es: 'Ninguna tarea programada tiene este nombre.',
  },
  'mensagem-desconhecida': {
    pt: 'Esta mensagem não está mais entre as desistidas.',
    en: 'This message is no longer among those given up.',
    es: 'Este mensaje ya no está entre los abandonados.',
  },
  'mensagem-sem-texto': {
    pt: 'Esta mensagem tinha um código ou um link de acesso, por isso o texto não foi guardado. A pessoa pode pedir outra.',
    en: 'This message held a code or an access link, so its text was not kept. The person can ask for another one.',
    es: 'Este mensaje tenía un código o un enlace de acceso, por eso no se guardó su texto. La persona puede pedir otro.',
  },
  'sem-antivirus': {
    pt: 'Não há antivírus configurado que possa verificar o arquivo de novo.',
    en: 'No virus scanner is set that could look at the file again.',
    es: 'No hay antivirus configurado que pueda analizar el archivo de nuevo.',
  },
}

export const fieldTexts: FieldTextsOf<typeof operationArea> = {
  'fim-antes-do-inicio': {
    pt: 'O fim deve vir depois do início.',
    en: 'The end must come after the beginning.',
    es: 'El fin debe ser posterior al inicio.',
  },
  'fim-passado': {
    pt: 'O fim já passou.',
    en: 'The end has passed already.',
    es: 'El fin ya pasó.',
  },
  'aviso-longo-demais': {
    pt: 'Um aviso dura no máximo {dias} dias.',
    en: 'A notice lasts {dias} days at most.',
    es: 'Un aviso dura como máximo {dias} días.',
  },
}
