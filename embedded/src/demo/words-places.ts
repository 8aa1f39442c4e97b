/** Word stock of invented place names, streets and quarters. */
const lines = (text: string): string[] =>
  text
    .trim()
    .split(/\s*[\n;]\s*/)
    .filter(Boolean)

/** "Serra" + "do Quaraim" and so on. */
export const landforms = lines(`
  Serra; Passo; Cerro; Rincão; Arroio; Várzea; Vale; Coxilha; Campo; Lagoa; Pedra; Costa; Fonte; Picada; Linha; Alto; Barra;
  Banhado; Encosta; Morro; Capão; Sanga; Querência; Estância; Colina; Chapada; Cascata; Recanto; Caminho; Horizonte
`)
export const landmarks = lines(`
  do Quaraim; da Timbaúva; do Umbu; das Pitangas; dos Ipês; do Guabiju; da Corticeira; do Minuano; do Quero-Quero; das Araucárias;
  do Butiá; do Sabiá; das Carquejas; da Figueira; do Jacarandá; da Coronilha; do Cambará; das Macegas; do Tarumã; da Guajuvira;
  do Camoatim; das Garças; do João-de-Barro; do Graxaim; do Angico; da Cabriúva; do Louro; da Grápia; do Ingá; do Araçá;
  da Guabiroba; dos Cedros; das Bergamotas; da Neblina; do Sereno; da Geada; do Vento Sul; dos Tropeiros; das Missioneiras;
  da Marcela; do Capim-Limão; da Aroeira; do Marmeleiro; dos Vimes; do Salso; da Taquara; das Cerejeiras; do Ribeirão Fundo;
  da Ponte Velha; do Moinho Antigo; das Três Cruzes; da Boa Safra; do Poncho Verde; da Lua Nova; do Sol Poente; das Emas;
  do Tajã; da Perdiz; do Biguá; do Tatu; do Mirim; da Seriema; das Capivaras; do Chimango; da Caturrita; do Surucuá;
  dos Pinhões; do Xaxim; da Samambaia; do Maricá; das Margaridas; da Camomila; do Alecrim; das Videiras; do Cristal; da Ágata
`)

/** Two halves of invented brand names with the sound of the land's old languages. */
export const brandHeads = lines(`
  Taba; Ibira; Guara; Jacu; Piru; Cambo; Aru; Inha; Umbu; Iru; Taqua; Caru; Mbora; Ita; Peri; Anga; Cunha; Japi; Mara; Nhanda; Poti;
  Sapu; Tema; Uru; Yapu; Zori; Quera; Lumi; Veri; Orna; Delvi; Fabri; Rovi; Tessa; Brivo; Calda
`)
export const brandTails = lines(`
  nã; pora; tim; raí; veri; mirã; guá; rema; vera; çaba; tiva; ndi; lúa; ré; dora; nessa; vino; lanto; mera; tuí; zal; nor; bel; quí
`)

/** Patron-like words that go after a noun: "Cooperativa Boa Esperança". */
export const virtues = lines(`
  Boa Esperança; União do Vale; Nova Aliança; Bom Sucesso; Novo Horizonte; Bela Vista; Santa Bárbara; São Miguel; Nossa Terra;
  Terra Forte; Mãos Dadas; Força do Campo; Três Vizinhos; Bons Ventos; Água Clara; Pinhal Grande; Rio Manso; Campo Novo
`)

export const streets = lines(`
  Bento Gonçalves; General Osório; Quinze de Novembro; Sete de Setembro; Marechal Deodoro; Marechal Floriano; Júlio de Castilhos;
  Borges de Medeiros; Getúlio Vargas; Brasil; Independência; Duque de Caxias; Tiradentes; Dom Pedro II; Barão do Rio Branco;
  Vinte de Setembro; Silveira Martins; Garibaldi; Anita Garibaldi; Pinheiro Machado; Flores da Cunha; João Pessoa; Osvaldo Aranha;
  Senador Salgado Filho; Coronel Niederauer; Venâncio Aires; Assis Brasil; Farrapos; Riachuelo; Visconde de Pelotas;
  dos Imigrantes; dos Tropeiros; das Hortênsias; das Acácias; dos Ipês; das Indústrias; do Comércio; do Trabalho; da Estação;
  da República; da Liberdade; Santos Dumont; Rui Barbosa; Castro Alves; Érico Veríssimo; Mário Quintana; Padre Réus; São Francisco;
  Santo Antônio; Santa Catarina; Rio Grande do Sul; Princesa Isabel; Voluntários da Pátria; Andrade Neves; Benjamin Constant
`)
export const quarters = lines(`
  Centro; São José; São João; Santo Antônio; Santa Rita; Nossa Senhora de Fátima; Cidade Nova; Planalto; Vila Nova; Bela Vista;
  Floresta; Progresso; Industrial; Operário; Navegantes; São Cristóvão; São Pelegrino; Jardim América; Boa Vista; Medianeira;
  Universitário; Cinquentenário; Kayser; Glória; Fátima; Imigrante; Bom Pastor; Três Vendas; Santa Lúcia; Esplanada
`)
export const ruralQuarters = lines(`
  Linha Bonita; Linha São Roque; Linha Quinze; Linha Imperial; Picada Café Velho; Interior; Zona Rural; Passo do Meio; Rincão Fundo;
  Capela São Pedro; Capela Santo Isidoro; Costa do Arroio; Quarta Légua; Segundo Distrito; Terceiro Distrito; Colônia Nova
`)
