/** Which optional parts the cards of a list carry (FINDER-18). */
export interface CardRules {
  carregarImagemPerfil: boolean
  carregarFotosAlbum: boolean
  carregarAnexos: boolean
  carregarProdutosServicos: boolean
  carregarEndereco: boolean
}

export const defaultCardRules: CardRules = {
  carregarImagemPerfil: true,
  carregarFotosAlbum: false,
  carregarAnexos: false,
  carregarProdutosServicos: false,
  carregarEndereco: false,
}
