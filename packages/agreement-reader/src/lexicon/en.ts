import type { Lexicon } from './cue.ts'

export const english: Lexicon = {
  total:
    'total* overall altogether all-in all_in in_all in_total all_told combined together aggregate sum grand_total for_everything for_all for_the_lot whole package',
  subtotal: 'subtotal* sub-total*',
  fee: 'fee fees budget compensat* remunerat* honorari* consideration retainer flat guarantee*',
  price: 'price* cost costs rate rates value amount* charge charges usd eur gbp',
  pay: 'pay pays payable paid payment* earn receive receives get gets offer* quote* invest*',
  agree:
    'agree* confirm* final accept* settle* settled locked deal approv* works go_with happy_with signed_off we_can_do can_do meet_you green_light done sounds_good yes perfect landed resolved',
  old: 'previous* original* former* instead_of was were asked asking initial* opening down_from up_from too_high too_low list_price usual* normal* typical* standard rather_than replac* no_longer before superseded earlier last prior',
  fresh: 'now new revis* updat* increas* reduc* raised rais* chang* amend* instead shall_read counter* restated moved',
  deposit: 'deposit* upfront up-front up_front advance signing half first_payment 1st_payment first_half instalment* installment* tranche*',
  balance: 'balance remain* rest second_payment 2nd final_payment completion on_publication on_delivery upon go-live',
  milestone: 'milestone* stage stages phase schedule instalment* installment*',
  unit: 'per each apiece @ ea a_piece unit x times',
  month: 'month* monthly retainer p.m pcm mo',
  week: 'week* weekly fortnight*',
  tax: 'vat tax* gst hst pst withhold* withheld',
  gross: 'gross incl* including inc_vat',
  net: 'net nett excl* ex_vat before_tax plus_vat',
  spend: 'ad_spend ad ads media boost* amplif* paid_social advertis* paid_media spark dark_post*',
  expense: 'expens* travel* reimburs* shipping hotel* flight_cost train per_diem mileage accommodation courier studio',
  penalty:
    'penal* late breach* liquidated kill_fee cancel* liabil* insur* deduct* damages per_day a_day indemn* fails_to terminat* refund* overdue interest excess',
  cap: 'up_to cap capped max* limit* exceed* minimum at_least between range ceiling from',
  commission: 'commission* affiliat* royalt* % percent revenue sales share per_sale per_click per_view per_order threshold recoup* cpm',
  product:
    'product* gift* retail worth rrp msrp voucher* credit free prize* sample* valued merch goods stock loan* complimentary seeding cogs',
  usage: 'usage licen* rights whitelist* spark_code* raw rush buyout buy-out production editing footage boosting_rights',
  exclusive: 'exclusiv* competitor* compet* category',
  option: 'option* alternativ* add-on* add_on* addon* extra* additional extension* extend renewal* renew tier* not_elected elect*',
  drop: 'drop* cancel* remov* cut skip* without instead_of no_longer leave_out take_out lose scrap* not_include* exclud* minus eliminat* delet* withdrawn',
  each: 'each every per both same again apiece',
  discount: 'discount* off less saving* rebate* reduction* deduct* bundle',
  agency: 'agency agent* management manager platform_fee service_fee handling client_total markup mark-up',
  others:
    'other_creator* all_creators per_creator other creators talents roster influencers salary team another someone somebody her his their',
  market: 'market average* last_year last_quarter last_campaign industry funding followers benchmark* cpm raised turnover rate_card list',
  hedge:
    'maybe perhaps could roughly ballpark tbd tbc not_yet_agreed not_agreed not_decided around idea* propos* would whether if might may pencil* suggest* indicativ* estimate*',
  negate: "no not n't without cannot never none nor don't doesn't won't isn't wasn't can't didn't haven't",
  refuse: 'declin* reject* unfortunately pass refus* turned_down not_able sadly regret* withdraw*',
  begin: 'start* begin* commenc* from kick* effective launch* since opens open first',
  ending: 'end ends ending until through finish* expir* conclud* wrap* closes close last complet* till',
  campaign: 'campaign* flight activation* partnership* collab* promotion* project engagement insertion ambassador*',
  period: 'period window run runs running duration term timeline timing dates date',
  contract:
    'agreement* contract* dated entered_into statement_of_work sow order_form order effective_date executed made_on between memorandum',
  sign: 'sign* signature* executed countersign*',
  publish: 'post* publish* publication live go-live goes_live air* release* goes_up go_up upload* send* online out due date drops',
  draft: 'draft* review* submi* approv* script* brief storyboard* shoot* film* feedback raw rough copy',
  invoice: 'invoice* inv bill billed billing remit* po_number statement_of_account',
  received:
    "receiv* got arriv* came_in landed in_hand attached here_is here's sent_us sent_over on_file have_your enclosed rec'd recd logged",
  finance:
    'finance accounts_payable ap a/p accounting accounts treasury forwarded passed handed payables payment_run processing queue bookkeep* payroll',
  paidup:
    'paid payment_made payment_sent payment_received settled wired transferred remitt* cleared paid_in_full receipt money_is landed_in payout paid_out e-transfer bacs',
  waiting: 'wait* await* not_yet please_send send_us once outstanding missing as_soon_as pending to_follow none_yet no_invoice',
  future: 'will shall to_be upon within days_of days_after when would should must please if after due',
  deal: 'deliverable* scope content partnership sponsor* collab* campaign* booking booked engage* agreement',
  creator: 'creator* influencer* talent artist contributor host partner ambassador publisher',
  deliver: 'deliver* deliverable* scope content includ* create* produc* provide* item* line service* description',
  quantity: 'qty quantity units count number how_many pcs pieces no nos volume',
  bonus: 'bonus* performance incentive* if_views if_it views tip',
  year: 'year* annual* quarter* season* yearly',
  example:
    'example* e.g for_instance illustrat* hypothetical sample template specimen made-up made_up fictional placeholder such_as imagine worked',
  survey: 'survey* respondent* questionnaire poll polled anonymous* median fieldwork statistic* findings',
  article:
    'subscrib* editor* readers edition author unsubscribe news column* told_us told_me asked_us journalis* magazine in_this_issue according_to read_it interview*',
  card: 'rate_card media_kit price_list rates starting_from starting_at packages menu valid_until',
  rent: 'rent* lease* hire studio landlord tenant licensee venue premises',
  apply:
    'apply applicant* application* entries entrant* contest* competition winner* jury jurors judges prize* vacancy candidate* salary hiring recruit* challenge submissions',
  secret: 'confidential* nda disclos* non-disclosure recipient trade_secret*',
  you: "you your yours you're you'll",
  we: "we our us we're we'll i my",
  talksover:
    'no_longer_going not_going_ahead not_proceed* not_move_forward call_it_off called_off cancelled cancel_the nothing_owed part_ways no_deal another_time next_time next_year wish_you keep_in_touch in_touch stay_in_touch not_this_time bow_out out_of_our_budget pass_on pass_this declined expired void lapsed not_accepted not_approved not_signed turned_it_down call_off calling_it_off nobody_owes no_hard_feelings not_for_me not_a_fit went_with someone_else',
}
