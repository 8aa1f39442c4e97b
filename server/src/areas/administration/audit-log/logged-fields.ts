/** What areas write before and after a change, in the order in which it is read. */
export const recordedFields = [
  'nomeDoGrupoDePermissoes',
  'grupo',
  'municipio',
  'grupos',
  'municipios',
  'naoAplicados',
  'permissoes',
  'descricaoPermissao',
  'aplicacaoPermissao',
  'descricaoNomeSetor',
  'idioma',
  'texto',
  'email',
  'edicao',
  'arquivo',
  'publicarEm',
  'problema',
  'vigenteDesde',
  'incluidas',
  'alteradas',
  'removidas',
  'nome',
  'urlGoogleMaps',
  'acesso',
  'fonteAcesso',
  'infraestrutura',
  'fonteInfraestrutura',
  'imagem',
  'lotesEncontrados',
  'lotesSemForma',
] as const

/** What the districts' settings are recorded under, which is no name that people know. */
export const recordedSettings = ['texto-inicial', 'resumo-texto-inicial', 'email-contato'] as const

export const isRecordedField = (name: string): name is (typeof recordedFields)[number] =>
  (recordedFields as readonly string[]).includes(name)
export const isRecordedSetting = (name: string): name is (typeof recordedSettings)[number] =>
  (recordedSettings as readonly string[]).includes(name)

/** The fields that have a value, known ones first. */
export function filledFields(fields: Record<string, unknown> | null): [string, unknown][] {
  const place = (name: string) => {
    const index = (recordedFields as readonly string[]).indexOf(name)
    return index < 0 ? recordedFields.length : index
  }
  return Object.entries(fields ?? {})
    .filter(([, value]) => value !== null)
    .sort(([one], [other]) => place(one) - place(other))
}
