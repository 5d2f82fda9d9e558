import type { SheetTarget } from './sheet-target.ts'

/** The headings of people's own sheets in Spanish, Italian, Portuguese and Dutch, as words. */
export const wordsAbroad: readonly (readonly [SheetTarget, string])[] = [
  [
    'name',
    'nombre completo|nombre y apellidos|nombre y apellido|influencers|creador|creadora|creador de contenido|nome completo|nome e cognome|nome cognome|creatore|nome do influenciador|influenciador|influenciadora|criador|naam|volledige naam|naam influencer|contactpersoon|creatie|maker|nombre|nome',
  ],
  ['firstName', 'nombre de pila|primer nombre|nome proprio|primeiro nome|voornaam'],
  ['lastName', 'apellidos|apellido|cognome|sobrenome|apelido|achternaam|familienaam'],
  [
    'email',
    'correo|correo electronico|email de contacto|direccion de correo|direccion email|posta elettronica|indirizzo email|email di contatto|endereco de email|email de contato|correio|emailadres|mailadres|contact emailadres',
  ],
  [
    'stage',
    'estado|estatus|estado del contacto|fase|etapa|situacion|stato|stato contatto|fase contatto|situacao|etapa do funil|voortgang|contactstatus',
  ],
  ['topPlatform', 'plataforma|red|red social|red principal|piattaforma|social|rete sociale|rede|rede social|netwerk|hoofdkanaal|medium'],
  ['priority', 'prioridad|importancia|urgencia|priorita|importanza|prioridade|prioriteit|belang|urgentie'],
  [
    'segment',
    'tematica|categoria|categorias|nicho|sector|etiqueta|etiquetas|tema|temas|tematiche|categorie|settore|nicchia|argomento|argomenti|segmento|setor|onderwerp|onderwerpen|categorieen|rubriek|genre|doelgroep',
  ],
  ['campaigns', 'campana|campanas|proyecto|campagna|campagne|progetto|campanha|campanhas|projeto|actie|acties|campagnes|project'],
  [
    'owner',
    'responsable|encargado|encargada|asignado a|gestor|gestora|quien|quien lleva|responsabile|referente|incaricato|assegnato a|chi|chi segue|gestito da|responsavel|atribuido a|quem|verantwoordelijke|verantwoordelijk|eigenaar|wie|toegewezen aan|beheerder|accountmanager',
  ],
  [
    'lastContacted',
    'ultimo contacto|fecha ultimo contacto|ultimo mensaje|ultimo email|contactado el|ultimo contatto|data ultimo contatto|ultimo messaggio|contattato il|ultimo contato|data do ultimo contato|ultima mensagem|laatste contact|laatst contact|laatst gesproken|laatst gemaild|laatste contactmoment|laatste mail|laatste bericht|datum laatste contact',
  ],
  [
    'nextOutreachDate',
    'proximo contacto|proximo paso|proxima accion|recordatorio|seguimiento|fecha de seguimiento|prossimo contatto|prossima azione|promemoria|richiamare|proximo contato|proxima acao|lembrete|volgende actie|volgend contact|volgende contact|volgende stap|opvolgen|opvolging|herinnering|terugkomen',
  ],
  ['websiteUrl', 'pagina web|sitio web|web personal|sito|sito web|pagina web personale|sitio|site pessoal|webadres'],
  [
    'bioSummary',
    'biografia|descripcion|descrizione|descricao|sobre|presentazione|presentacion|beschrijving|over|omschrijving|profieltekst',
  ],
  [
    'socialLink',
    'perfil|enlace|enlace al perfil|usuario|cuenta|nombre de usuario|profilo|link profilo|nome utente|utente|link do perfil|nome de usuario|conta|profiel|profiellink|link naar profiel|gebruikersnaam|gebruiker',
  ],
  [
    'note',
    'nota|notas|comentario|comentarios|observaciones|observacion|commenti|commento|osservazioni|annotazioni|observacoes|observacao|anotacoes|opmerking|opmerkingen|notitie|notities|toelichting|bijzonderheden',
  ],
]
