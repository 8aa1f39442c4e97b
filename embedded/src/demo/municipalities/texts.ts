/** What the demonstration's municipalities say of themselves. Facts are well known; investments, incentives and areas are invented. */
import type { InEachLanguage } from '@invest/contract/language'
import type { InvestmentType } from '@invest/contract/municipalities'
import type { Scene } from '../drawing/scene-names.ts'

export interface DemoMunicipality {
  nome: string
  hue: number
  scene: Scene
  descricao: InEachLanguage
  investimento: {
    titulo: InEachLanguage
    valor: number
    empregos: number
    tipo: InvestmentType
    cnae: string
  }
  distrito: string
}

export const demoMunicipalities: readonly DemoMunicipality[] = [
  {
    nome: 'Porto Alegre',
    hue: 212,
    scene: 'city',
    descricao: {
      pt: 'Capital do estado, à margem do Guaíba. Reúne universidades, hospitais de referência, parques tecnológicos e o principal aeroporto do Rio Grande do Sul.',
      en: 'The state capital, on the shore of the Guaíba. It has universities, leading hospitals, technology parks and the main airport of Rio Grande do Sul.',
      es: 'Capital del estado, a orillas del Guaíba. Reúne universidades, hospitales de referencia, parques tecnológicos y el principal aeropuerto de Rio Grande do Sul.',
    },
    investimento: {
      titulo: { pt: 'Centro de dados', en: 'Data centre', es: 'Centro de datos' },
      valor: 180_000_000,
      empregos: 140,
      tipo: 'SERVICO',
      cnae: '6311900',
    },
    distrito: 'Área Tecnológica Norte',
  },
  {
    nome: 'Caxias do Sul',
    hue: 18,
    scene: 'factory',
    descricao: {
      pt: 'Na Serra Gaúcha, é um dos maiores polos metalmecânicos do país, com fabricantes de ônibus, implementos rodoviários e autopeças, além da tradição da uva e do vinho.',
      en: 'In the Serra Gaúcha highlands, it is one of the largest metalworking centres of the country, with makers of buses, trailers and vehicle parts, and a tradition of grapes and wine.',
      es: 'En la Serra Gaúcha, es uno de los mayores polos metalmecánicos del país, con fabricantes de ómnibus, remolques y autopartes, además de la tradición de la uva y del vino.',
    },
    investimento: {
      titulo: {
        pt: 'Linha de autopeças elétricas',
        en: 'Line of electric vehicle parts',
        es: 'Línea de autopartes eléctricas',
      },
      valor: 95_000_000,
      empregos: 310,
      tipo: 'INDUSTRIA',
      cnae: '2949299',
    },
    distrito: 'Distrito Metalmecânico',
  },
  {
    nome: 'Rio Grande',
    hue: 196,
    scene: 'harbour',
    descricao: {
      pt: 'Cidade portuária no sul do estado, entre a Lagoa dos Patos e o mar. Seu porto marítimo escoa grãos, fertilizantes e contêineres, e a praia do Cassino atrai visitantes no verão.',
      en: 'A port city in the south of the state, between the Lagoa dos Patos and the sea. Its seaport handles grain, fertiliser and containers, and Cassino beach draws visitors in summer.',
      es: 'Ciudad portuaria en el sur del estado, entre la Lagoa dos Patos y el mar. Su puerto marítimo mueve granos, fertilizantes y contenedores, y la playa de Cassino atrae visitantes en verano.',
    },
    investimento: {
      titulo: { pt: 'Armazém refrigerado', en: 'Cold store', es: 'Almacén refrigerado' },
      valor: 62_000_000,
      empregos: 85,
      tipo: 'SERVICO',
      cnae: '5211799',
    },
    distrito: 'Retroárea Portuária',
  },
  {
    nome: 'Santa Maria',
    hue: 142,
    scene: 'laboratory',
    descricao: {
      pt: 'No centro do estado, é uma cidade universitária, com a primeira universidade federal criada no interior do país, e um polo regional de saúde e serviços.',
      en: 'In the centre of the state, it is a university city, with the first federal university founded away from a state capital, and a regional centre of health care and services.',
      es: 'En el centro del estado, es una ciudad universitaria, con la primera universidad federal creada en el interior del país, y un polo regional de salud y servicios.',
    },
    investimento: {
      titulo: { pt: 'Laboratório de sementes', en: 'Seed laboratory', es: 'Laboratorio de semillas' },
      valor: 24_500_000,
      empregos: 60,
      tipo: 'SERVICO',
      cnae: '7120100',
    },
    distrito: 'Parque Central de Inovação',
  },
  {
    nome: 'Passo Fundo',
    hue: 96,
    scene: 'wheat',
    descricao: {
      pt: 'Maior cidade do norte do estado, cercada por lavouras de soja, milho e trigo. É polo de saúde, de pesquisa agrícola e de máquinas para o campo.',
      en: 'The largest city of the north of the state, surrounded by fields of soy, maize and wheat. It is a centre of health care, farm research and agricultural machinery.',
      es: 'La mayor ciudad del norte del estado, rodeada de cultivos de soja, maíz y trigo. Es polo de salud, de investigación agrícola y de maquinaria para el campo.',
    },
    investimento: {
      titulo: { pt: 'Usina de biodiesel', en: 'Biodiesel plant', es: 'Planta de biodiésel' },
      valor: 130_000_000,
      empregos: 175,
      tipo: 'INDUSTRIA',
      cnae: '1932200',
    },
    distrito: 'Distrito Agroindustrial',
  },
  {
    nome: 'Novo Hamburgo',
    hue: 32,
    scene: 'workshop',
    descricao: {
      pt: 'No Vale do Sinos, é conhecida como capital nacional do calçado. Reúne curtumes, fabricantes de componentes, escolas técnicas e feiras do setor, e está ligada a Porto Alegre por trem.',
      en: 'In the Sinos valley, it is known as the national capital of footwear. It has tanneries, component makers, technical schools and trade fairs, and a train line to Porto Alegre.',
      es: 'En el valle del Sinos, se la conoce como capital nacional del calzado. Reúne curtiembres, fabricantes de componentes, escuelas técnicas y ferias del sector, y un tren la une a Porto Alegre.',
    },
    investimento: {
      titulo: {
        pt: 'Fábrica de calçados reciclados',
        en: 'Recycled footwear factory',
        es: 'Fábrica de calzado reciclado',
      },
      valor: 18_000_000,
      empregos: 220,
      tipo: 'INDUSTRIA',
      cnae: '1531901',
    },
    distrito: 'Polo do Calçado',
  },
  {
    nome: 'Gramado',
    hue: 286,
    scene: 'serra',
    descricao: {
      pt: 'Na Serra, é um dos destinos turísticos mais visitados do país, com festival de cinema, Natal Luz, hotelaria e chocolaterias.',
      en: 'In the highlands, it is one of the most visited destinations of the country, with a film festival, the Natal Luz Christmas season, hotels and chocolate makers.',
      es: 'En la sierra, es uno de los destinos turísticos más visitados del país, con festival de cine, la Navidad de luces Natal Luz, hotelería y chocolaterías.',
    },
    investimento: {
      titulo: { pt: 'Centro de eventos', en: 'Event centre', es: 'Centro de eventos' },
      valor: 48_000_000,
      empregos: 130,
      tipo: 'SERVICO',
      cnae: '8230002',
    },
    distrito: 'Área de Serviços da Várzea',
  },
  {
    nome: 'Bento Gonçalves',
    hue: 338,
    scene: 'vineyard',
    descricao: {
      pt: 'Capital brasileira do vinho e porta do Vale dos Vinhedos, primeira indicação geográfica do país. É também um dos principais polos moveleiros.',
      en: 'Brazil’s wine capital and the gate to the Vale dos Vinhedos, the first geographical indication of the country. It is also one of the main furniture centres.',
      es: 'Capital brasileña del vino y puerta del Vale dos Vinhedos, primera indicación geográfica del país. También es uno de los principales polos del mueble.',
    },
    investimento: {
      titulo: { pt: 'Vinícola de espumantes', en: 'Sparkling wine cellar', es: 'Bodega de espumosos' },
      valor: 36_000_000,
      empregos: 90,
      tipo: 'INDUSTRIA',
      cnae: '1112700',
    },
    distrito: 'Distrito Moveleiro',
  },
  {
    nome: 'Santa Cruz do Sul',
    hue: 118,
    scene: 'pasture',
    descricao: {
      pt: 'No Vale do Rio Pardo, de colonização alemã, sedia a Oktoberfest gaúcha e um parque industrial que vai do fumo à borracha e aos alimentos.',
      en: 'In the Rio Pardo valley, settled by Germans, it hosts the Oktoberfest of the state and an industry that reaches from tobacco to rubber and food.',
      es: 'En el valle del Rio Pardo, de colonización alemana, es sede de la Oktoberfest del estado y de una industria que va del tabaco al caucho y los alimentos.',
    },
    investimento: {
      titulo: {
        pt: 'Indústria de alimentos congelados',
        en: 'Frozen food factory',
        es: 'Industria de alimentos congelados',
      },
      valor: 41_000_000,
      empregos: 190,
      tipo: 'INDUSTRIA',
      cnae: '1096100',
    },
    distrito: 'Distrito do Vale',
  },
  {
    nome: 'Canoas',
    hue: 240,
    scene: 'factory',
    descricao: {
      pt: 'Vizinha de Porto Alegre, abriga refinaria de petróleo, base aérea e um parque industrial diverso, com acesso a rodovias federais e ao trem metropolitano.',
      en: 'Next to Porto Alegre, it has an oil refinery, an air base and a diverse industry, with access to federal highways and the metropolitan train.',
      es: 'Vecina de Porto Alegre, tiene refinería de petróleo, base aérea y una industria diversa, con acceso a rutas federales y al tren metropolitano.',
    },
    investimento: {
      titulo: { pt: 'Centro de distribuição', en: 'Distribution centre', es: 'Centro de distribución' },
      valor: 75_000_000,
      empregos: 260,
      tipo: 'COMERCIO',
      cnae: '4639701',
    },
    distrito: 'Distrito Logístico',
  },
  {
    nome: 'Gravataí',
    hue: 2,
    scene: 'wind',
    descricao: {
      pt: 'Na região metropolitana, tem um complexo automotivo com montadora e sistemistas, junto à rodovia que leva ao litoral.',
      en: 'In the metropolitan region, it has an automotive complex with a car maker and its suppliers, on the motorway to the coast.',
      es: 'En la región metropolitana, tiene un complejo automotor con terminal y proveedores, junto a la autopista que lleva a la costa.',
    },
    investimento: {
      titulo: { pt: 'Fábrica de baterias', en: 'Battery factory', es: 'Fábrica de baterías' },
      valor: 220_000_000,
      empregos: 400,
      tipo: 'INDUSTRIA',
      cnae: '2722801',
    },
    distrito: 'Distrito Automotivo',
  },
  {
    nome: 'Erechim',
    hue: 168,
    scene: 'workshop',
    descricao: {
      pt: 'No Alto Uruguai, junto a Santa Catarina, nasceu planejada e tem indústria de carrocerias, alimentos e vestuário, com universidades federal e comunitária.',
      en: 'In the Alto Uruguai, near Santa Catarina, it was laid out as a planned city and makes vehicle bodies, food and clothing, with a federal and a community university.',
      es: 'En el Alto Uruguai, cerca de Santa Catarina, nació planificada y tiene industria de carrocerías, alimentos e indumentaria, con universidades federal y comunitaria.',
    },
    investimento: {
      titulo: {
        pt: 'Fábrica de carrocerias leves',
        en: 'Light vehicle body factory',
        es: 'Fábrica de carrocerías livianas',
      },
      valor: 52_000_000,
      empregos: 150,
      tipo: 'INDUSTRIA',
      cnae: '2930101',
    },
    distrito: 'Distrito Alto Uruguai',
  },
]

/** Half a page: description, e-mail, phone, an investment and the name of the secretariat; the rest is for its people to fill. */
export const halfMunicipality = {
  nome: 'Pelotas',
  descricao: {
    pt: 'Às margens do Canal São Gonçalo, é conhecida pelos doces, pelo casario do século XIX e pela orizicultura. Tem universidade federal e fica perto do porto de Rio Grande.',
    en: 'On the São Gonçalo channel, it is known for its sweets, its 19th century houses and its rice. It has a federal university and is close to the port of Rio Grande.',
    es: 'A orillas del canal São Gonçalo, se la conoce por sus dulces, sus casas del siglo XIX y el arroz. Tiene universidad federal y está cerca del puerto de Rio Grande.',
  },
  investimento: {
    titulo: { pt: 'Beneficiamento de arroz', en: 'Rice mill', es: 'Molino de arroz' },
    valor: 29_000_000,
    empregos: 70,
    tipo: 'INDUSTRIA',
    cnae: '1061901',
  },
} as const

export const secretariat: InEachLanguage = {
  pt: 'Secretaria Municipal de Desenvolvimento Econômico',
  en: 'Municipal Secretariat of Economic Development',
  es: 'Secretaría Municipal de Desarrollo Económico',
}
export const sector: InEachLanguage = {
  pt: 'Setor de Atração de Investimentos',
  en: 'Investment Attraction Office',
  es: 'Sector de Atracción de Inversiones',
}

/** Follows every invented title, and begins every invented text. */
export const demonstration: InEachLanguage = {
  pt: 'demonstração',
  en: 'demonstration',
  es: 'demostración',
}
export const investmentText: InEachLanguage = {
  pt: 'Investimento fictício, de demonstração: mostra como um município apresenta um projeto, com valor, empregos e atividades.',
  en: 'An invented investment, for demonstration: it shows how a municipality presents a project, with its amount, jobs and activities.',
  es: 'Inversión ficticia, de demostración: muestra cómo un municipio presenta un proyecto, con su monto, empleos y actividades.',
}
export const incentiveTitle: InEachLanguage = {
  pt: 'Redução de IPTU para novas empresas',
  en: 'Lower property tax for new companies',
  es: 'Reducción del impuesto inmobiliario para empresas nuevas',
}
export const incentiveText: InEachLanguage = {
  pt: 'Benefício fictício, de demonstração: redução do IPTU por cinco anos para empresas que se instalam em um distrito municipal. O anexo mostra como um documento é oferecido.',
  en: 'An invented incentive, for demonstration: a lower property tax for five years for companies that settle in a municipal district. The attachment shows how a document is offered.',
  es: 'Beneficio ficticio, de demostración: reducción del impuesto inmobiliario por cinco años para empresas que se instalan en un distrito municipal. El adjunto muestra cómo se ofrece un documento.',
}
export const legislationText: InEachLanguage = {
  pt: 'Legislação fictícia, de demonstração: uso misto, com índice de aproveitamento 1 e licenciamento ambiental municipal.',
  en: 'Invented legislation, for demonstration: mixed use, with a floor area ratio of 1 and municipal environmental licensing.',
  es: 'Legislación ficticia, de demostración: uso mixto, con índice de edificación 1 y licencia ambiental municipal.',
}
