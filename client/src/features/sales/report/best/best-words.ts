import type { RankedSales, SalesRanking } from '@rapport/domain/sales-report/sales-report'
import type { OrdersAsked } from '../../../../api/sales/figures-queries.ts'
import { inTrash } from '../../sales-words.ts'

export const rankingNames: Readonly<Record<SalesRanking, string>> = {
  influencer: 'Influencers',
  segment: 'Segments',
  campaign: 'Campaigns',
  code: 'Codes',
  link: 'Links',
}

const nameless: Readonly<Record<SalesRanking, string>> = {
  influencer: inTrash,
  segment: 'No segment',
  campaign: 'No campaign',
  code: 'A deleted code',
  link: 'A deleted link',
}

export const rankedName = (ranked: RankedSales, ranking: SalesRanking): string => ranked.name ?? nameless[ranking]

/** The request for the orders of an entry. */
export const rankedOrders = ({ id }: RankedSales, ranking: SalesRanking): OrdersAsked => {
  switch (ranking) {
    case 'influencer':
      return { accountId: id ?? '' }
    case 'segment':
      return { segmentId: id ?? 'none' }
    case 'campaign':
      return { campaignId: id ?? 'none' }
    case 'code':
      return { codeId: id ?? '' }
    case 'link':
      return { linkId: id ?? '' }
  }
}
