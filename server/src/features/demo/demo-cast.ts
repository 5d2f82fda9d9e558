import type { Platform, Priority } from '@rapport/domain/account/account'

export type Colleague = 'ana' | 'ben' | 'chloe'

/** An influencer of the demo, and how far the team has come with them. */
export interface CastMember {
  readonly name: string
  readonly handle: string
  readonly platform: Platform
  readonly reach: number
  readonly bio: string
  readonly stage: string
  readonly substage: string | null
  readonly priority: Priority
  readonly owner: Colleague | null
  /** Days since the account was created. */
  readonly age: number
}

const table = `
Maya Lindqvist | mayabakes | Instagram | 184000 | Sourdough, slow mornings and a very loud oven | Signed / Posting | High | ana | 55
Tomás Herrera | tomascocina | YouTube | 612000 | Street food of Mexico City, cooked at home | Signed / Content Approved | High | ben | 52
Priya Nair | priyaglow | TikTok | 431000 | Skincare explained by a former chemist | Signed / Creating Content | High | chloe | 48
Jonas Weber | jonasrides | YouTube | 97000 | Gravel bikes, maps and bad weather | Signed / Content Review | Medium | ben | 47
Amara Diallo | amaradraws | Instagram | 268000 | Ink portraits and studio days in Dakar | Signed / Affiliates | High | ana | 56
Sophie Tremblay | sophieplans | Instagram | 76000 | Paper planners for people who hate planning | Signed / Past Partners | Medium | chloe | 54
Kenji Watanabe | kenjibrews | TikTok | 158000 | Pour-over coffee in ninety seconds | Signed / Creating Content | High | ana | 33
Lucía Fernández | luciafit | Instagram | 522000 | Strength training after forty | Signed | High | ben | 29
Noah Bennett | noahfixes | YouTube | 341000 | Repairs everything twice | Signed / Posting | Medium | chloe | 44
Isla McKenzie | islaoutdoors | Instagram | 119000 | Cold water, warm tea, Scottish islands | Negotiating | High | ana | 26
Rahul Mehta | rahultech | YouTube | 893000 | Honest phone reviews, no sponsors' scripts | Negotiating | High | ben | 24
Chiara Romano | chiaracasa | Instagram | 207000 | Small flats in Rome made roomy | Negotiating | Medium | chloe | 22
Ebony Walker | ebonyruns | TikTok | 388000 | From couch to marathon, on camera | Negotiating | High | ana | 31
Mateus Oliveira | mateussurf | Instagram | 143000 | Surf trips on a student's budget | Negotiating | Medium | ben | 19
Hannah Schultz | hannahknits | YouTube | 64000 | Slow knitting, long talks | Negotiating | Low | chloe | 28
Zara Ahmed | zarastyle | TikTok | 715000 | Modest fashion, thrifted | Testing Product | High | ana | 20
Oliver Grant | olivergrills | YouTube | 256000 | Fire, smoke and patience | Testing Product | Medium | ben | 23
Mei Chen | meiceramics | Instagram | 88000 | Thrown, glazed and sometimes broken | Testing Product | Medium | chloe | 17
Dani Kowalski | danitravels | TikTok | 174000 | Night trains of Europe | Testing Product | Low | ana | 21
Fatou Sarr | fatouhair | Instagram | 299000 | Natural hair, science first | Testing Product | High | ben | 16
Ava Robinson | avareads | TikTok | 502000 | A book a week, no spoilers | Interested | High | chloe | 14
Luca Moretti | lucaespresso | Instagram | 58000 | Barista training from Turin | Interested | Medium | ana | 13
Grace Kim | gracecooksseoul | YouTube | 447000 | Korean home food, grandmother approved | Interested | High | ben | 15
Samuel Adeyemi | samuelshoots | Instagram | 131000 | Portrait light with one lamp | Interested | Medium | chloe | 11
Nina Petrova | ninaplants | Instagram | 226000 | Rare plants in a dark flat | Interested | Medium | ana | 12
Jack O'Connor | jackfarms | TikTok | 340000 | A dairy farm at five in the morning | Interested | Low | ben | 18
Leila Haddad | leilabakes | Instagram | 79000 | Pastry from Beirut | Interested | High | chloe | 10
Ethan Brooks | ethanlifts | YouTube | 1240000 | Powerlifting with a physio's eye | Outreach 3 | High | ana | 21
Camille Dubois | camilleparis | Instagram | 365000 | Paris beyond the postcards | Outreach 3 | Medium | ben | 19
Arjun Rao | arjunplays | YouTube | 578000 | Board games for two | Outreach 3 | Medium | chloe | 20
Molly Evans | mollymends | TikTok | 92000 | Visible mending | Outreach 3 | Low | ana | 18
Diego Castillo | diegodrums | Instagram | 111000 | Drum covers from a garage | Outreach 3 | Medium | ben | 22
Ingrid Solberg | ingridski | Instagram | 204000 | Backcountry skiing and avalanche school | Outreach 3 | High | chloe | 17
Tessa van Dijk | tessabikes | TikTok | 67000 | Cargo bike family life in Utrecht | Outreach 2 | Medium | ana | 9
Marcus Lee | marcuscodes | YouTube | 312000 | Tiny computers, useful things | Outreach 2 | High | ben | 8
Yara Haddou | yaramakeup | Instagram | 641000 | Bridal make-up from Casablanca | Outreach 2 | High | chloe | 10
Finn Larsen | finnfishes | YouTube | 83000 | Fly fishing above the arctic circle | Outreach 2 | Low | ana | 9
Bianca Rossi | biancayoga | Instagram | 177000 | Yoga for stiff people | Outreach 2 | Medium | ben | 7
Kofi Mensah | kofibuilds | TikTok | 259000 | Furniture from pallets | Outreach 2 | Medium | chloe | 11
Ruby Thompson | rubyvegan | Instagram | 148000 | Vegan on five pounds a day | Outreach 2 | Medium | ana | 8
Elif Yılmaz | elifdesigns | Instagram | 101000 | Type, posters and Istanbul ferries | Outreach 1 | Medium | ben | 4
Caleb Foster | calebcamps | YouTube | 436000 | Winter camping with two dogs | Outreach 1 | High | chloe | 5
Anaïs Laurent | anaislaurent | TikTok | 189000 | French songs, one microphone | Outreach 1 | Medium | ana | 3
Wei Zhang | weieats | YouTube | 724000 | Noodles of every province | Outreach 1 | High | ben | 6
Jasmine Patel | jasminemoves | TikTok | 553000 | Dance fitness in the living room | Outreach 1 | High | chloe | 2
Felix Braun | felixbastelt | YouTube | 71000 | Model railways and soldering | Outreach 1 | Low | - | 3
Nia Roberts | niasews | Instagram | 126000 | Dresses from curtains | Outreach 1 | Medium | ana | 4
Gabriel Santos | gabrielfoot | Instagram | 812000 | Freestyle football | Outreach 1 | High | ben | 1
Olga Novak | olgaphotos | Instagram | 94000 | Film photography in Prague | Outreach 1 | Medium | - | 2
Theo Martin | theosails | YouTube | 160000 | Around Britain in an old boat | Outreach 1 | Medium | chloe | 5
Sienna Clark | siennaskates | TikTok | 274000 | Roller skating, scraped knees | Pre-Outreach | Medium | ana | 3
Hugo Bernard | hugocheese | Instagram | 53000 | Cheese, wine and geography | Pre-Outreach | Low | - | 2
Aisha Khan | aishascience | TikTok | 947000 | Kitchen science with children | Pre-Outreach | High | ben | 4
Emil Jensen | emilcycles | YouTube | 62000 | Commuting in the rain | Pre-Outreach | Low | - | 1
Valentina Cruz | valentinacruz | Instagram | 336000 | Colourful homes in Cartagena | Pre-Outreach | Medium | chloe | 2
Peter Novotny | petergardens | YouTube | 115000 | Vegetables on a balcony | Pre-Outreach | Medium | - | 1
Makayla Price | makaylaprice | TikTok | 418000 | Thrift hauls with a budget sheet | Pre-Outreach | High | ana | 3
Sven Eriksson | svenwood | YouTube | 203000 | Hand tools only | Not Interested | Medium | ben | 35
Rosa Delgado | rosadances | Instagram | 290000 | Flamenco, explained slowly | Not Interested | Low | chloe | 30
Harper Collins | harpermakes | TikTok | 134000 | Paper sculptures | Not Interested | Medium | ana | 27
Yusuf Demir | yusufchess | YouTube | 481000 | Chess in one minute | Not Interested | High | ben | 38
Clara Hoffmann | clarawandert | Instagram | 86000 | Hiking huts of the Alps | Archived | Low | chloe | 50
Ben Archer | benarchery | YouTube | 47000 | Traditional archery | Archived | Low | ana | 45
Tamara Ilić | tamaracooks | Instagram | 153000 | Balkan grill and preserves | Archived | Medium | ben | 49
Leo Fischer | leosynths | YouTube | 128000 | Synthesizers for beginners | Archived | Medium | chloe | 53
`

const platforms: Readonly<Record<string, Platform>> = { Instagram: 'Instagram', TikTok: 'TikTok', YouTube: 'YouTube' }
const priorities: Readonly<Record<string, Priority>> = { Low: 'Low', Medium: 'Medium', High: 'High' }
const colleagues: Readonly<Record<string, Colleague>> = { ana: 'ana', ben: 'ben', chloe: 'chloe' }

const readLine = (line: string): CastMember => {
  const [name = '', handle = '', platform = '', reach = '', bio = '', standing = '', priority = '', owner = '', age = ''] =
    line.split(' | ')
  const [stage = '', substage] = standing.split(' / ')
  return {
    name,
    handle,
    platform: platforms[platform] ?? 'Instagram',
    reach: Number(reach),
    bio,
    stage,
    substage: substage ?? null,
    priority: priorities[priority] ?? 'Medium',
    owner: colleagues[owner] ?? null,
    age: Number(age),
  }
}

export const cast: readonly CastMember[] = table.trim().split('\n').map(readLine)
