/** The words of a dossier, on paper and in a spreadsheet. */
import type { Utility } from '@invest/contract/districts/lots'
import type { Language } from '@invest/contract/language'

export interface DossierTexts {
  writtenIn: Readonly<Record<Language, string>>
  utilityNames: Readonly<Record<Utility, string>>
  file: string
  kind: string
  madeBy: string
  madeOn: string
  made: (by: string, day: string) => string
  entries: string
  contents: string
  page: string
  soughtTogether: (amount: string) => string
  inhabitants: (n: string) => string
  changedSince: (n: number) => string
  priceFrom: string
  priceTo: string
  priceNote: string
  lotContact: string
  freeLots: string
  millions: (name: string) => string
  map: string
  mapNote: string
  company: string
  lot: string
  municipality: string
  companies: string
  lots: string
  municipalities: string
  number: string
  name: string
  registeredName: string
  place: string
  addressOf: string
  activity: string
  products: string
  seeks: string
  investment: string
  yes: string
  no: string
  none: string
  about: string
  noDescription: string
  investmentText: string
  contacts: string
  noContacts: string
  withheld: string
  withheldInRow: string
  seal: string
  sealSince: (text: string) => string
  sealSuspended: string
  sealNone: string
  registryAnswered: (text: string) => string
  district: string
  area: string
  situation: string
  sector: string
  utilities: string
  port: string
  airport: string
  byRoad: string
  straight: string
  confirmed: string
  prices: string
  priceRange: string
  from: string
  to: string
  use: string
  largest: string
  withLargest: string
  noPrice: string
  demonstration: string
  noOffer: string
  version: (n: number, day: string) => string
  region: string
  figures: string
  population: string
  gdp: string
  score: string
  activeCompanies: string
  opened: string
  source: (text: string) => string
  notKnown: string
  aboutMunicipality: string
  contact: string
  secretariat: string
  office: string
  email: string
  phone: string
  districts: string
  available: (n: number) => string
  incentives: string
  noIncentives: string
  changes: string
  change: string
  added: string
  noChanges: string
  gone: string
  renamed: (text: string) => string
  newSituation: (before: string, now: string) => string
  noSituation: string
  newPrices: (day: string) => string
  sources: string
  sourceName: string
  day: string
  asOf: (text: string) => string
  online: string
  notDrawn: string
  link: string
  areaHa: string
  reais: (text: string) => string
  km: (text: string) => string
  year: string
  latitude: string
  longitude: string
  origin: string
}

export const dossierTexts: Readonly<Record<Language, DossierTexts>> = {
  pt: {
    writtenIn: { pt: 'texto em português', en: 'texto em inglês', es: 'texto em espanhol' },
    utilityNames: {
      ENERGIA: 'energia',
      AGUA: 'água',
      ESGOTO: 'esgoto',
      GAS: 'gás',
      INTERNET: 'internet',
      PAVIMENTO: 'rua pavimentada',
    },
    file: 'dossie',
    kind: 'Dossiê de projeto',
    madeBy: 'Pasta de',
    madeOn: 'Criada em',
    made: (by, day) => `Pasta de ${by}, criada em ${day}`,
    entries: 'Itens',
    contents: 'Também neste dossiê',
    page: 'Pág.',
    soughtTogether: (amount) => `buscam ${amount}`,
    inhabitants: (n) => `${n} habitantes`,
    changedSince: (n) =>
      n === 1
        ? 'Algo mudou desde a inclusão na pasta: veja a parte final.'
        : `Desde a inclusão na pasta houve ${n} mudanças: veja a parte final.`,
    priceFrom: 'Preço de',
    priceTo: 'até',
    priceNote: 'Preços do maior abatimento a nenhum: uma simulação, não proposta nem reserva.',
    lotContact: 'Para perguntar sobre um lote, abra-o no portal:',
    freeLots: 'Lotes disponíveis',
    millions: (name) => `${name} (R$ milhões)`,
    map: 'Onde ficam',
    mapNote:
      'Os números são os das tabelas. Uma empresa sem posição no mapa aparece na sede do seu município.',
    company: 'Empresa',
    lot: 'Lote industrial',
    municipality: 'Município',
    companies: 'Empresas',
    lots: 'Lotes',
    municipalities: 'Municípios',
    number: 'Nº',
    name: 'Nome',
    registeredName: 'Razão social',
    place: 'Município',
    addressOf: 'Endereço',
    activity: 'Atividade principal',
    products: 'Produtos e serviços',
    seeks: 'Busca investimento',
    investment: 'Investimento esperado',
    yes: 'Sim',
    no: 'Não',
    none: 'Não informado',
    about: 'Sobre a empresa',
    noDescription: 'A empresa ainda não incluiu uma descrição.',
    investmentText: 'O que busca',
    contacts: 'Contatos',
    noContacts: 'Nenhum contato divulgado',
    withheldInRow: 'Limite de hoje atingido',
    withheld: 'O seu limite de contatos de hoje foi atingido. Amanhã o dossiê os traz de novo.',
    seal: 'Selo Made in RS',
    sealSince: (day) => `Válido desde ${day}`,
    sealSuspended: 'Suspenso',
    sealNone: 'Não tem',
    registryAnswered: (day) => `O cadastro confirmou a empresa em ${day}.`,
    district: 'Distrito',
    area: 'Área',
    situation: 'Situação',
    sector: 'Setor',
    utilities: 'Infraestrutura no lote',
    port: 'Porto mais próximo',
    airport: 'Aeroporto mais próximo',
    byRoad: 'por estrada',
    straight: 'em linha reta',
    confirmed: 'Dados confirmados em',
    prices: 'Quanto custaria',
    priceRange: 'Faixa de preço',
    from: 'Menor preço',
    to: 'Sem abatimento',
    use: 'Uso',
    largest: 'Maior abatimento',
    withLargest: 'Com o maior abatimento',
    noPrice: 'Sem preço na tabela em vigor, ou sem área.',
    demonstration: 'Valores de demonstração: não são preços reais.',
    noOffer: 'Simulação. Não é proposta nem reserva.',
    version: (n, day) => `Tabela de preços, versão ${n}, em vigor desde ${day}`,
    region: 'Região intermediária',
    figures: 'Indicadores',
    population: 'População',
    gdp: 'PIB',
    score: 'Pontuação Integrar',
    activeCompanies: 'Empresas ativas',
    opened: 'Abertas nos últimos 5 anos',
    source: (from) => `fonte: ${from}`,
    notKnown: 'Sem dado',
    aboutMunicipality: 'Sobre o município',
    contact: 'Contato',
    secretariat: 'Secretaria',
    office: 'Desenvolvimento econômico',
    email: 'E-mail',
    phone: 'Telefone',
    districts: 'Distritos industriais',
    available: (n) => (n === 1 ? '1 lote disponível' : `${n} lotes disponíveis`),
    incentives: 'Benefícios fiscais',
    noIncentives: 'Nenhum benefício fiscal divulgado',
    changes: 'O que mudou desde a inclusão na pasta',
    change: 'O que mudou',
    added: 'Incluído em',
    noChanges: 'Nada do que o portal acompanha mudou.',
    gone: 'Não está mais no portal, ou foi ocultado.',
    renamed: (before) => `Antes se chamava ${before}.`,
    newSituation: (before, now) => `A situação passou de “${before}” a “${now}”.`,
    noSituation: 'sem situação',
    newPrices: (day) => `Há preços novos, em vigor desde ${day}.`,
    sources: 'Fontes e datas',
    sourceName: 'Dados',
    day: 'Data',
    asOf: (day) => `Situação do portal em ${day}. A pasta, sempre atual, está em:`,
    online: 'No portal, sempre atual:',
    notDrawn: 'Este papel não tem letras para parte dos nomes; no portal e na planilha eles estão inteiros.',
    link: 'Endereço no portal',
    areaHa: 'Área (ha)',
    reais: (name) => `${name} (R$)`,
    km: (name) => `${name} (km)`,
    year: 'Ano',
    latitude: 'Latitude',
    longitude: 'Longitude',
    origin: 'Origem',
  },
  en: {
    writtenIn: { pt: 'text in Portuguese', en: 'text in English', es: 'text in Spanish' },
    utilityNames: {
      ENERGIA: 'power',
      AGUA: 'water',
      ESGOTO: 'sewerage',
      GAS: 'gas',
      INTERNET: 'internet',
      PAVIMENTO: 'paved road',
    },
    file: 'dossier',
    kind: 'Project dossier',
    madeBy: 'Folder of',
    madeOn: 'Made on',
    made: (by, day) => `Folder of ${by}, made on ${day}`,
    entries: 'Entries',
    contents: 'Also in this dossier',
    page: 'Page',
    soughtTogether: (amount) => `seek ${amount}`,
    inhabitants: (n) => `${n} people`,
    changedSince: (n) =>
      n === 1
        ? 'Something has changed since it was added: see the last part.'
        : `There were ${n} changes since things were added: see the last part.`,
    priceFrom: 'Price from',
    priceTo: 'to',
    priceNote: 'Prices from the largest abatement to none: a simulation, neither an offer nor a reservation.',
    lotContact: 'To ask about a lot, open it on the portal:',
    freeLots: 'Lots available',
    millions: (name) => `${name} (R$ million)`,
    map: 'Where they are',
    mapNote:
      'The numbers are those of the tables. A company without a position on the map is shown at the seat of its municipality.',
    company: 'Company',
    lot: 'Industrial lot',
    municipality: 'Municipality',
    companies: 'Companies',
    lots: 'Lots',
    municipalities: 'Municipalities',
    number: 'No.',
    name: 'Name',
    registeredName: 'Registered name',
    place: 'Municipality',
    addressOf: 'Address',
    activity: 'Main activity',
    products: 'Products and services',
    seeks: 'Seeks investment',
    investment: 'Expected investment',
    yes: 'Yes',
    no: 'No',
    none: 'Not given',
    about: 'About the company',
    noDescription: 'The company has not added a description yet.',
    investmentText: 'What it seeks',
    contacts: 'Contacts',
    noContacts: 'No contacts published',
    withheldInRow: 'Today’s limit is reached',
    withheld: 'Your limit of contacts for today is reached. Tomorrow the dossier has them again.',
    seal: 'Made in RS seal',
    sealSince: (day) => `Valid since ${day}`,
    sealSuspended: 'Suspended',
    sealNone: 'None',
    registryAnswered: (day) => `The registry confirmed the company on ${day}.`,
    district: 'District',
    area: 'Area',
    situation: 'Status',
    sector: 'Sector',
    utilities: 'Utilities at the lot',
    port: 'Nearest port',
    airport: 'Nearest airport',
    byRoad: 'by road',
    straight: 'in a straight line',
    confirmed: 'Confirmed on',
    prices: 'What it would cost',
    priceRange: 'Price range',
    from: 'Lowest price',
    to: 'Without abatement',
    use: 'Use',
    largest: 'Largest abatement',
    withLargest: 'With the largest abatement',
    noPrice: 'No price in the table in force, or no area.',
    demonstration: 'Demonstration values: these are not real prices.',
    noOffer: 'A simulation. It is neither an offer nor a reservation.',
    version: (n, day) => `Price table, version ${n}, in force since ${day}`,
    region: 'Intermediate region',
    figures: 'Figures',
    population: 'Population',
    gdp: 'GDP',
    score: 'Integrar score',
    activeCompanies: 'Active companies',
    opened: 'Opened in the last 5 years',
    source: (from) => `source: ${from}`,
    notKnown: 'No data',
    aboutMunicipality: 'About the municipality',
    contact: 'Contact',
    secretariat: 'Department',
    office: 'Economic development',
    email: 'E-mail',
    phone: 'Phone',
    districts: 'Industrial districts',
    available: (n) => (n === 1 ? '1 lot available' : `${n} lots available`),
    incentives: 'Tax incentives',
    noIncentives: 'No tax incentives published',
    changes: 'What has changed since things were added',
    change: 'What has changed',
    added: 'Added on',
    noChanges: 'Nothing that the portal follows has changed.',
    gone: 'No longer on the portal, or hidden.',
    renamed: (before) => `It was called ${before}.`,
    newSituation: (before, now) => `Its situation went from “${before}” to “${now}”.`,
    noSituation: 'no situation',
    newPrices: (day) => `There are new prices, in force since ${day}.`,
    sources: 'Sources and dates',
    sourceName: 'Data',
    day: 'Date',
    asOf: (day) => `As the portal stood on ${day}. The folder, always up to date, is at:`,
    online: 'On the portal, always up to date:',
    notDrawn:
      'This paper has no letters for part of the names; they are whole on the portal and in the spreadsheet.',
    link: 'Address on the portal',
    areaHa: 'Area (ha)',
    reais: (name) => `${name} (R$)`,
    km: (name) => `${name} (km)`,
    year: 'Year',
    latitude: 'Latitude',
    longitude: 'Longitude',
    origin: 'Origin',
  },
  es: {
    writtenIn: { pt: 'texto en portugués', en: 'texto en inglés', es: 'texto en español' },
    utilityNames: {
      ENERGIA: 'energía',
      AGUA: 'agua',
      ESGOTO: 'saneamiento',
      GAS: 'gas',
      INTERNET: 'internet',
      PAVIMENTO: 'calle pavimentada',
    },
    file: 'dossier',
    kind: 'Dossier de proyecto',
    madeBy: 'Carpeta de',
    madeOn: 'Creada el',
    made: (by, day) => `Carpeta de ${by}, creada el ${day}`,
    entries: 'Elementos',
    contents: 'También en este dossier',
    page: 'Pág.',
    soughtTogether: (amount) => `buscan ${amount}`,
    inhabitants: (n) => `${n} habitantes`,
    changedSince: (n) =>
      n === 1
        ? 'Algo cambió desde la inclusión en la carpeta: vea la parte final.'
        : `Desde la inclusión en la carpeta hubo ${n} cambios: vea la parte final.`,
    priceFrom: 'Precio de',
    priceTo: 'hasta',
    priceNote: 'Precios del descuento mayor a ninguno: una simulación, ni oferta ni reserva.',
    lotContact: 'Para preguntar por un lote, ábralo en el portal:',
    freeLots: 'Lotes disponibles',
    millions: (name) => `${name} (R$ millones)`,
    map: 'Dónde están',
    mapNote:
      'Los números son los de las tablas. Una empresa sin posición en el mapa aparece en la sede de su municipio.',
    company: 'Empresa',
    lot: 'Lote industrial',
    municipality: 'Municipio',
    companies: 'Empresas',
    lots: 'Lotes',
    municipalities: 'Municipios',
    number: 'N.º',
    name: 'Nombre',
    registeredName: 'Razón social',
    place: 'Municipio',
    addressOf: 'Dirección',
    activity: 'Actividad principal',
    products: 'Productos y servicios',
    seeks: 'Busca inversión',
    investment: 'Inversión esperada',
    yes: 'Sí',
    no: 'No',
    none: 'Sin informar',
    about: 'Sobre la empresa',
    noDescription: 'La empresa todavía no incluyó una descripción.',
    investmentText: 'Qué busca',
    contacts: 'Contactos',
    noContacts: 'Ningún contacto publicado',
    withheldInRow: 'Límite de hoy alcanzado',
    withheld: 'Alcanzó su límite de contactos de hoy. Mañana el dossier los trae de nuevo.',
    seal: 'Sello Made in RS',
    sealSince: (day) => `Válido desde el ${day}`,
    sealSuspended: 'Suspendido',
    sealNone: 'No tiene',
    registryAnswered: (day) => `El registro confirmó la empresa el ${day}.`,
    district: 'Distrito',
    area: 'Superficie',
    situation: 'Situación',
    sector: 'Sector',
    utilities: 'Servicios en el lote',
    port: 'Puerto más cercano',
    airport: 'Aeropuerto más cercano',
    byRoad: 'por carretera',
    straight: 'en línea recta',
    confirmed: 'Datos confirmados el',
    prices: 'Cuánto costaría',
    priceRange: 'Rango de precio',
    from: 'Precio menor',
    to: 'Sin descuento',
    use: 'Uso',
    largest: 'Descuento mayor',
    withLargest: 'Con el descuento mayor',
    noPrice: 'Sin precio en la tabla vigente, o sin superficie.',
    demonstration: 'Valores de demostración: no son precios reales.',
    noOffer: 'Simulación. No es oferta ni reserva.',
    version: (n, day) => `Tabla de precios, versión ${n}, vigente desde el ${day}`,
    region: 'Región intermedia',
    figures: 'Indicadores',
    population: 'Población',
    gdp: 'PIB',
    score: 'Puntuación Integrar',
    activeCompanies: 'Empresas activas',
    opened: 'Abiertas en los últimos 5 años',
    source: (from) => `fuente: ${from}`,
    notKnown: 'Sin datos',
    aboutMunicipality: 'Sobre el municipio',
    contact: 'Contacto',
    secretariat: 'Secretaría',
    office: 'Desarrollo económico',
    email: 'Correo',
    phone: 'Teléfono',
    districts: 'Distritos industriales',
    available: (n) => (n === 1 ? '1 lote disponible' : `${n} lotes disponibles`),
    incentives: 'Beneficios fiscales',
    noIncentives: 'Ningún beneficio fiscal publicado',
    changes: 'Qué cambió desde la inclusión en la carpeta',
    change: 'Qué cambió',
    added: 'Agregado el',
    noChanges: 'Nada de lo que el portal sigue cambió.',
    gone: 'Ya no está en el portal, o fue ocultado.',
    renamed: (before) => `Antes se llamaba ${before}.`,
    newSituation: (before, now) => `Su situación pasó de “${before}” a “${now}”.`,
    noSituation: 'sin situación',
    newPrices: (day) => `Hay precios nuevos, vigentes desde ${day}.`,
    sources: 'Fuentes y fechas',
    sourceName: 'Datos',
    day: 'Fecha',
    asOf: (day) => `Estado del portal el ${day}. La carpeta, siempre actual, está en:`,
    online: 'En el portal, siempre actual:',
    notDrawn:
      'Este papel no tiene letras para parte de los nombres; en el portal y en la planilla están completos.',
    link: 'Dirección en el portal',
    areaHa: 'Superficie (ha)',
    reais: (name) => `${name} (R$)`,
    km: (name) => `${name} (km)`,
    year: 'Año',
    latitude: 'Latitud',
    longitude: 'Longitud',
    origin: 'Origen',
  },
}
