/** Names of invented people: the mix of origins that a telephone book of the state shows. */
const split = (text: string): string[] => text.trim().split(/\s+/)

export const womenNames = split(`
  Ana Beatriz Bruna Camila Carla Carolina Cecília Clara Cláudia Cristiane Daniela Débora Eduarda Elisa Fabiana Fernanda
  Flávia Gabriela Gisele Helena Isabela Ivone Jaqueline Joana Juliana Larissa Laura Letícia Lívia Lúcia Luiza Maiara
  Manuela Marcela Márcia Mariana Marlene Mirela Mônica Natália Neusa Patrícia Paula Raquel Regina Renata Rosane Sabrina
  Sandra Sílvia Simone Sofia Tatiana Teresa Vanessa Vera Viviane Yara
`)

export const menNames = split(`
  Ademir Adriano Alberto Alceu Alexandre Anderson André Antônio Arlindo Augusto Bernardo Bruno Caetano Carlos César
  Cristiano Daniel Darci Diego Edson Eduardo Elton Emílio Ernesto Fábio Felipe Fernando Francisco Gilberto Guilherme
  Gustavo Henrique Hugo Igor Ivan Jair Joaquim Jorge José Juliano Laércio Leandro Leonardo Lucas Luciano Luís Marcelo
  Márcio Marcos Mateus Maurício Miguel Nelson Otávio Paulo Pedro Rafael Ricardo Roberto Rodrigo Rogério Sérgio Tiago
  Valdir Vicente Vinícius Vitor Volnei
`)

export const surnames = split(`
  Abreu Agostini Albrecht Altenhofen Amaral Andreoli Antunes Azambuja Bachmann Baldissera Balestrin Barcellos Bassani
  Baumgarten Becker Benvenuti Bergamin Bertoldo Bianchin Bittencourt Boeira Bohrer Bonatto Borba Bortoluzzi Brandalise
  Brum Bueno Bussolotto Cadore Camargo Candiotto Capellari Cardoso Carraro Casagrande Cassol Cavalheiro Ceolin Chiarello
  Comparin Conte Corrêa Corso Cunha Dallagnol Damiani Debastiani Dornelles Dutra Ebeling Eckert Ely Facchin Fagundes Farina
  Ferrari Finkler Fiorentin Flores Fochesatto Folletto Fontana Frantz Freitas Furlanetto Gallina Garbin Gasparin Gehlen
  Giacomini Giongo Goulart Graeff Guadagnin Guterres Haas Hartmann Heck Henz Hoffmann Jacoby Jahn Junges Kaefer Kerber
  Klauck Klein Knorst Konrad Koppe Kowalski Kraemer Krug Kunzler Lauermann Lazzarin Leal Lemos Lenz Lopes Lovato Luft
  Machado Maggioni Malacarne Manfroi Maraschin Marchioro Mattos Mazzutti Medeiros Menegat Mezzomo Michelon Milani Mombach
  Moreira Mottin Muraro Nedel Neuhaus Nichele Nowicki Nunes Oliveira Ourique Pasqualotto Pavan Pedroso Peruzzo Pessin
  Piccoli Pimentel Pinheiro Pizzolato Poletto Prediger Ramos Rauber Reck Ribeiro Rigon Rizzotto Rocha Rosado Rossatto
  Rubert Sartor Sauer Scariot Schaeffer Schenkel Scherer Schmitz Schons Seibel Severo Silveira Simionato Soares Spohr
  Stefanello Stein Streck Szymanski Tavares Tessaro Thomé Toigo Tonial Tremarin Trevisol Turatti Uhry Valmorbida Vargas
  Vendrame Viecelli Vieira Vogt Wagner Weber Werlang Wolf Zambiasi Zandoná Zanetti Zardin Ziegler Zilli Zuchetto
`)

/** Foreign users: name and the language they read. */
export const foreigners: readonly (readonly [string, 'en' | 'es' | 'pt'])[] = [
  ['Matías', 'es'],
  ['Florencia', 'es'],
  ['Santiago', 'es'],
  ['Valentina', 'es'],
  ['Agustín', 'es'],
  ['Lucía', 'es'],
  ['Oliver', 'en'],
  ['Emma', 'en'],
  ['Noah', 'en'],
  ['Hannah', 'en'],
  ['Lars', 'en'],
  ['Chiara', 'en'],
  ['Kenji', 'en'],
  ['Mei', 'en'],
  ['Amélie', 'en'],
  ['Tomás', 'pt'],
]
export const foreignSurnames = split(`
  Arrieta Benedetti Bianco Carrizo Dubois Echeverría Fischer Hansen Iwata Janssen Larrañaga Lindqvist Marchetti Moretti
  Nakagawa Olivera O'Brien Peralta Quiroga Rasmussen Sánchez Takeda Urrutia Vandenberg Whitfield Yamada Zabala
`)
