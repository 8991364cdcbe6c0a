// The least that can draw the list: Refine's hook for the data, antd's table, no frame around it.
import '@ant-design/v5-patch-for-react-19';
import { Refine, useTable } from '@refinedev/core';
import restData from '@refinedev/simple-rest';
import { ConfigProvider, Layout, Table } from 'antd';
import axios from 'axios';
import { createRoot } from 'react-dom/client';
import { COLUMNS } from '../columns.mjs';

axios.defaults.headers.common.authorization = `Bearer ${localStorage.getItem('id_token')}`;
const columns = COLUMNS.map((dataIndex) => ({ dataIndex, title: dataIndex, key: dataIndex }));

function Orders() {
  const { result, tableQuery } = useTable({ resource: 'orders/admin', pagination: { pageSize: 20 } });
  const pagination = { pageSize: 20, total: result.total };
  return (
    <Layout>
      <Table
        rowKey="id"
        loading={tableQuery.isLoading}
        dataSource={result.data}
        columns={columns}
        pagination={pagination}
      />
    </Layout>
  );
}
createRoot(document.getElementById('root')).render(
  <ConfigProvider>
    <Refine dataProvider={restData('/api', axios)} options={{ disableTelemetry: true }}>
      <Orders />
    </Refine>
  </ConfigProvider>,
);
