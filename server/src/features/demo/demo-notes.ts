import type { Colleague } from './demo-cast.ts'

/** The team's words about an influencer in a stage; {first} is the first name. Typed names become mentions. */
export const notesByStage: Readonly<Record<string, readonly string[]>> = {
  'Outreach 1': [
    'Found through the comments under one of our customers’ posts. Audience looks like ours: mostly 25 to 40, lots of questions, few emojis.',
    'First mail is out. Kept it short and mentioned the video from last week.',
    'Engagement is better than the follower count suggests, about 6 % over the last twelve posts.',
    '@Ben Okafor you met {first} at the fair in spring, right? A warm introduction would beat a cold mail.',
    'Agency on the profile, but the mail address seems to be read personally.',
    'Posts on Tuesdays and Fridays. Let us write on a Monday.',
  ],
  'Outreach 2': [
    'No answer yet. Second mail asks one simple question instead of pitching.',
    'Saw the message in the app, did not reply. Let us wait until the holiday is over.',
    'Tried the manager this time. @Chloe Martin can you check whether the address is still current?',
    '{first} liked our last post. Good moment for a second try.',
  ],
  'Outreach 3': [
    'Last try before we let it rest. Offered a sample without any obligation.',
    'Three weeks of silence, but the stories show the competitor’s product. Not exclusive as far as I can see.',
    'Sent a voice message in the app. Felt odd, might work.',
  ],
  Interested: [
    'Replied within an hour. Wants to know whether the packaging is recyclable.\nI said yes and sent the sheet.',
    'Call on Thursday at 15:00. @Ana Silva please join, {first} asked about long-term work.',
    'Sounds keen, but wants to try everything first. Fair enough.',
    'Rates received: 1,400 for a reel, 600 for a story set. Within what we planned.',
    'Asks for creative freedom, no scripts. I promised that.',
  ],
  'Testing Product': [
    'Sample sent today, should arrive on Wednesday. Tracking is in the shared mailbox.',
    'Parcel arrived. {first} is trying it for two weeks before deciding anything.',
    'Small complaint about the lid. Passed on to the product team, @Ben Okafor please follow up.',
    'First impression is good: “better than I expected and my sister stole it”.',
  ],
  Negotiating: [
    'They ask for 2,800 for two reels and a story set. I would go to 2,400 with usage rights for 60 days.',
    'Contract draft is with their manager. Open points: exclusivity (they offer 30 days) and who pays the boost.',
    '@Ana Silva can you approve 2,500 including whitelisting? I think it is worth it.',
    'Agreed on dates. Only the usage rights are left.',
    'Manager is slow, {first} is quick. Keep both in copy.',
  ],
  Signed: [
    'Signed! Kick-off call was fun. First draft in two weeks.',
    'Draft of the first video is in: strong opening, product appears at 0:12. Two small remarks sent back.',
    'Approved the caption. Please keep the discount code in the first line. @Chloe Martin can you double-check the spelling?',
    'First post is live: 41,000 views in a day, comments are friendly.',
    '{first} would like to do a second round in spring. @Ben Okafor shall we talk numbers next week?',
    'Invoice arrived and went to finance.',
    'Sales from the code are above plan. Worth an affiliate deal.',
  ],
  'Not Interested': [
    'Polite no: already bound to another brand until summer. Asked to be contacted again in June.',
    'Does not do paid work at all. Respect.',
  ],
  Archived: ['Account has been quiet for months. Archiving for now.', 'Audience moved to a different topic. No longer a match.'],
}

/** Written within the last two days: everybody finds something new in the inbox. */
export const freshNotes: readonly {
  readonly about: string
  readonly by: Colleague
  readonly hoursAgo: number
  readonly text: string
}[] = [
  { about: 'Lucía Fernández', by: 'ben', hoursAgo: 3, text: 'Contract is back, signed. @Ana Silva can you send the welcome parcel today?' },
  { about: 'Isla McKenzie', by: 'chloe', hoursAgo: 6, text: '@Ana Silva she countered with 2,200 and 45 days. I would take it.' },
  {
    about: 'Rahul Mehta',
    by: 'ana',
    hoursAgo: 9,
    text: 'He wants to keep every negative remark in the review. @Ben Okafor I am fine with that, you?',
  },
  {
    about: 'Priya Nair',
    by: 'ben',
    hoursAgo: 20,
    text: 'Draft two is much better. @Chloe Martin and @Ana Silva please have a look before noon.',
  },
  {
    about: 'Grace Kim',
    by: 'chloe',
    hoursAgo: 26,
    text: 'Call went well. She cooks with her grandmother on Sundays, so no mails at the weekend please. @Ben Okafor',
  },
  {
    about: 'Zara Ahmed',
    by: 'ana',
    hoursAgo: 30,
    text: 'Size M is sold out until next week. @Chloe Martin could you ask for the other colour?',
  },
]
