/** The texts of this area's refusals and field problems. `{name}` stands for a value. */
import type { districtsArea } from '@invest/contract/districts'
import type { FieldTextsOf, RefusalTextsOf } from '../../../http/texts.ts'

export const refusalTexts: RefusalTextsOf<typeof districtsArea> = {
  'distrito-desconhecido': {
    pt: 'Não há distrito industrial com esta sigla.',
    en: 'There is no industrial district with this code.',
    es: 'No hay un distrito industrial con esta sigla.',
  },
  'distrito-sem-desenho': {
    pt: 'O mapa de lotes deste distrito ainda não foi publicado.',
    en: 'The lot map of this district has not been published yet.',
    es: 'El mapa de lotes de este distrito todavía no se publicó.',
  },
  'desenho-desconhecido': {
    pt: 'Este desenho não espera mais para ser publicado.',
    en: 'This drawing no longer waits to be published.',
    es: 'Este dibujo ya no espera para publicarse.',
  },
  'lote-desconhecido': {
    pt: 'Este lote não existe.',
    en: 'This lot does not exist.',
    es: 'Este lote no existe.',
  },
  'setor-desconhecido': {
    pt: 'Este setor não existe mais.',
    en: 'This sector no longer exists.',
    es: 'Este sector ya no existe.',
  },
  'registro-desconhecido': {
    pt: 'Este registro não existe mais.',
    en: 'This record no longer exists.',
    es: 'Este registro ya no existe.',
  },
  'precos-desconhecidos': {
    pt: 'Não há tabela de preços com esta versão.',
    en: 'There is no price table with this version.',
    es: 'No hay una tabla de precios con esta versión.',
  },
  'setor-em-uso': {
    pt: 'O setor está em uso e não pode ser excluído. Lotes que o usam ({total}): {lotes}.',
    en: 'The sector is in use and cannot be deleted. Lots that use it ({total}): {lotes}.',
    es: 'El sector está en uso y no se puede eliminar. Lotes que lo usan ({total}): {lotes}.',
  },
  'contato-nao-definido': {
    pt: 'A secretaria ainda não definiu um e-mail de contato. Tente de novo mais tarde.',
    en: 'The secretariat has not set a contact e-mail yet. Try again later.',
    es: 'La secretaría todavía no definió un correo de contacto. Inténtelo más tarde.',
  },
  'contatos-demais': {
    pt: 'Você já enviou {max} mensagens sobre lotes nas últimas 24 horas. Tente de novo mais tarde.',
    en: 'You have already sent {max} messages about lots in the last 24 hours. Try again later.',
    es: 'Ya envió {max} mensajes sobre lotes en las últimas 24 horas. Inténtelo más tarde.',
  },
}

export const fieldTexts: FieldTextsOf<typeof districtsArea> = {
  'fora-do-desenho': {
    pt: 'Não faz parte do desenho do distrito.',
    en: 'Not part of the district’s drawing.',
    es: 'No forma parte del dibujo del distrito.',
  },
  'setor-repetido': {
    pt: 'Já existe um setor com este nome.',
    en: 'There is already a sector with this name.',
    es: 'Ya existe un sector con este nombre.',
  },
  'opcao-desconhecida': {
    pt: 'Esta opção não existe mais.',
    en: 'This option no longer exists.',
    es: 'Esta opción ya no existe.',
  },
  'lei-repetida': {
    pt: 'Já há uma lei com este título.',
    en: 'There is a law with this title already.',
    es: 'Ya hay una ley con este título.',
  },
  'lei-substituida': {
    pt: 'Uma lei não substitui a si mesma nem uma que outra já substitui.',
    en: 'A law replaces neither itself nor one that another replaces already.',
    es: 'Una ley no se sustituye a sí misma ni a una que otra ya sustituye.',
  },
  'desenho-nao-e-svg': {
    pt: 'O arquivo não é um SVG. Exporte o desenho como SVG, sem compressão.',
    en: 'The file is no SVG. Export the drawing as SVG, without compression.',
    es: 'El archivo no es un SVG. Exporte el dibujo como SVG, sin compresión.',
  },
  'desenho-incompleto': {
    pt: 'O SVG está incompleto ou malformado: o erro está na linha {linha}.',
    en: 'The SVG is incomplete or malformed: the fault is in line {linha}.',
    es: 'El SVG está incompleto o mal formado: el error está en la línea {linha}.',
  },
  'desenho-estilos': {
    pt: 'Não foi possível ler os estilos (<style>) do SVG, e eles podem esconder algo. Exporte com os estilos nas formas.',
    en: 'The styles (<style>) of the SVG cannot be read, and they may hide something. Export it with styles at the shapes.',
    es: 'No se pudieron leer los estilos (<style>) del SVG, y pueden ocultar algo. Expórtelo con los estilos en las formas.',
  },
  'desenho-sem-tamanho': {
    pt: 'O SVG não diz seu tamanho: falta viewBox, ou largura e altura.',
    en: 'The SVG does not say its size: it lacks a viewBox, or width and height.',
    es: 'El SVG no dice su tamaño: falta viewBox, o ancho y alto.',
  },
  'desenho-sem-formas': {
    pt: 'Não há nenhuma forma visível no SVG.',
    en: 'There is no visible shape in the SVG.',
    es: 'No hay ninguna forma visible en el SVG.',
  },
  'desenho-longo': {
    pt: 'O desenho tem mais de {caracteres} caracteres.',
    en: 'The drawing has more than {caracteres} characters.',
    es: 'El dibujo tiene más de {caracteres} caracteres.',
  },
  'desenho-elementos': {
    pt: 'O desenho tem mais de {elementos} elementos, contando as cópias, ou grupos dentro de grupos demais.',
    en: 'The drawing has more than {elementos} elements, copies included, or too many groups within groups.',
    es: 'El dibujo tiene más de {elementos} elementos, contando las copias, o demasiados grupos dentro de grupos.',
  },
  'forma-repetida': {
    pt: 'Esta forma está em mais de uma linha.',
    en: 'This shape stands in more than one row.',
    es: 'Esta forma está en más de una fila.',
  },
  'endereco-https': {
    pt: 'O endereço deve começar com https://.',
    en: 'The address has to begin with https://.',
    es: 'La dirección debe empezar con https://.',
  },
}
