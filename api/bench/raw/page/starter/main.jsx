// A list as Refine's own first steps with antd write it: its layout with a menu, its list, its table, its router.
import '@ant-design/v5-patch-for-react-19';
import { Refine } from '@refinedev/core';
import { List, ThemedLayout, useNotificationProvider, useTable } from '@refinedev/antd';
import '@refinedev/antd/dist/reset.css';
import routerProvider from '@refinedev/react-router';
import restData from '@refinedev/simple-rest';
import { App, ConfigProvider, Table } from 'antd';
import axios from 'axios';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Outlet, Route, Routes } from 'react-router';
import { COLUMNS } from '../columns.mjs';

axios.defaults.headers.common.authorization = `Bearer ${localStorage.getItem('id_token')}`;

function Orders() {
  const { tableProps } = useTable({ resource: 'orders/admin', pagination: { pageSize: 20 } });
  return (
    <List>
      <Table {...tableProps} rowKey="id">
        {COLUMNS.map((name) => (
          <Table.Column key={name} dataIndex={name} title={name} />
        ))}
      </Table>
    </List>
  );
}
createRoot(document.getElementById('root')).render(
  <BrowserRouter>
    <ConfigProvider>
      <App>
        <Refine
          dataProvider={restData('/api', axios)}
          notificationProvider={useNotificationProvider}
          routerProvider={routerProvider}
          resources={[{ name: 'orders/admin', list: '/' }]}
          options={{ disableTelemetry: true }}
        >
          <Routes>
            <Route
              element={
                <ThemedLayout>
                  <Outlet />
                </ThemedLayout>
              }
            >
              <Route index element={<Orders />} />
            </Route>
          </Routes>
        </Refine>
      </App>
    </ConfigProvider>
  </BrowserRouter>,
);
