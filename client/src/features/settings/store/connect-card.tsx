import { Plug } from 'lucide-react'
import { useState } from 'react'
import { connectStoreAddress } from '../../../api/sales/store-calls.ts'
import { useOfflineReason } from '../../../sync/summary/offline-reason.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Card } from '../../../ui/page/card.tsx'

/** Leads to Shopify, and from there back to this page. */
export function ConnectCard() {
  const [shop, setShop] = useState('')
  const whyOffline = useOfflineReason()
  const whyNot = shop.trim() === '' ? 'Enter the name of your store first' : whyOffline
  const connect = () => {
    if (whyNot === undefined) location.assign(connectStoreAddress(shop.trim()))
  }
  return (
    <Form onSubmit={connect}>
      <Card
        title="Connect store"
        description="Discount codes are made in the store, and orders with a code or a tracking link count for their influencer."
        footer={
          <Button type="submit" variant="primary" icon={Plug} whyNot={whyNot}>
            Connect store
          </Button>
        }
      >
        <TextField
          label="Shopify store"
          hint="As its admin calls it, such as glow.myshopify.com"
          placeholder="your-store.myshopify.com"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={shop}
          onChange={setShop}
        />
      </Card>
    </Form>
  )
}
