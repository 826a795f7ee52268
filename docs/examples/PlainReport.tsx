import { Button, Card, CardContent, Typography } from '@mui/material';
import { List, SimpleList } from 'react-admin';
import { PlainScreen } from '@patio/framework/react-admin';

/** A page in plain react-admin and MUI with the portal's colours and fonts. */
export const PlainReport = () => (
  <PlainScreen>
    <Card>
      <CardContent>
        <Typography variant="h6">Regiões</Typography>
        <Button variant="contained">Atualizar</Button>
      </CardContent>
    </Card>
    <List resource="branches" disableSyncWithLocation actions={false} pagination={false}>
      <SimpleList primaryText={(record) => String(record['name'])} linkType={false} />
    </List>
  </PlainScreen>
);
